import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { untilAnswers } from './until-answers.ts';

/** Debian's package; .ci/run installs it. */
export const hasRadicale = spawnSync('radicale', ['--version']).status === 0;

export interface Radicale {
  /** With a slash at its end. */
  url: string;
  user: string;
  password: string;
  /** @returns the URL of a new calendar. */
  makeCalendar(name: string, options?: { color?: string; timezone?: string }): Promise<string>;
  /** Stores an object with any iCalendar text in a calendar. */
  put(calendarUrl: string, name: string, text: string): Promise<void>;
  request(method: string, url: string, body?: string): Promise<{ status: number; body: string }>;
  /** From now on the server accepts only this password; the helpers here still use the first one. */
  changePassword(next: string): void;
  /** Stops the server; the folder stays until `close`. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A real CalDAV server on this machine with a folder of its own. */
export async function openRadicale(): Promise<Radicale> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-radicale-'));
  const [user, password] = ['tomasz', 'correct horse battery'];
  fs.writeFileSync(path.join(folder, 'users'), `${user}:${password}\n`);
  const port = await freePort();
  fs.writeFileSync(
    path.join(folder, 'config'),
    [
      '[server]',
      `hosts = 127.0.0.1:${port}`,
      '[auth]',
      'type = htpasswd',
      `htpasswd_filename = ${path.join(folder, 'users')}`,
      'htpasswd_encryption = plain',
      'delay = 0',
      '[storage]',
      `filesystem_folder = ${path.join(folder, 'collections')}`,
      '[logging]',
      'level = error',
      '',
    ].join('\n'),
  );
  const child = spawn('radicale', ['--config', path.join(folder, 'config')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, child);
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'text/xml',
  };
  const request = async (method: string, target: string, body?: string) => {
    const response = await fetch(target, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: await response.text() };
  };
  const must = async (...args: Parameters<typeof request>) => {
    const { status, body } = await request(...args);
    if (status > 299) throw new Error(`${args[0]} ${args[1]} answered ${status}: ${body}`);
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    user,
    password,
    request,
    stop,
    changePassword: (next) => fs.writeFileSync(path.join(folder, 'users'), `${user}:${next}\n`),
    async makeCalendar(name, options = {}) {
      const calendarUrl = `${url}${user}/${name.toLowerCase().replace(/\W+/g, '-')}/`;
      await must('MKCALENDAR', calendarUrl, mkcalendar(name, options));
      return calendarUrl;
    },
    put: (calendarUrl, name, text) => must('PUT', `${calendarUrl}${name}.ics`, text),
    async close() {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mkcalendar(name: string, options: { color?: string; timezone?: string }): string {
  const zone = options.timezone
    ? `<c:calendar-timezone>BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\nBEGIN:VTIMEZONE\nTZID:${options.timezone}\nEND:VTIMEZONE\nEND:VCALENDAR\n</c:calendar-timezone>`
    : '';
  const color = options.color ? `<a:calendar-color>${options.color}</a:calendar-color>` : '';
  return `<?xml version="1.0" encoding="utf-8"?>
<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/">
  <d:set><d:prop><d:displayname>${name}</d:displayname>${color}${zone}</d:prop></d:set>
</c:mkcalendar>`;
}
