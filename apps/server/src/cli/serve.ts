import { issueSetUpLink } from '../features/accounts/index.ts';
import { senderOfNobody } from '../config.ts';
import { readConfig, type Config } from '../read-config.ts';
import type { Role, RunningServer } from '../main.ts';
import { readOptions, type Command } from './command.ts';
import { idleInWords, idleSettings } from './idle-settings.ts';
import { exitWithoutWaiting, waitForStopSignal } from './shutdown.ts';
import { UsageError } from './usage-error.ts';

export const serve: Command = {
  name: 'serve',
  about: '[--role all|api|worker] [--demo]: runs the service',
  async run(args) {
    const options = readOptions(args, { role: { type: 'string' }, demo: { type: 'boolean' } });
    const role = roleOf(options.role);
    const asked = waitForStopSignal();
    // The demo is for a person at a terminal, where request lines would only distract.
    const quiet = options.demo ? { PARLEY_LOG_LEVEL: 'warn' } : {};
    // Loaded only here, so that the other commands do not wait until the whole server is loaded.
    const { startServer } = await import('../main.ts');
    const config = readConfig({ ...quiet, ...process.env });
    for (const idle of idleSettings(process.env)) process.stderr.write(`Warning: ${idleInWords(idle)}\n`);
    const server = await startServer(config, role);
    try {
      if (server.url !== null) {
        warnAboutOrigin(server.url);
        warnAboutLinks(server.foundation.config, server.url);
        const lines = options.demo ? await demo(server) : await firstSteps(server);
        process.stdout.write(`${announcement(server, lines)}\n`);
      } else {
        process.stdout.write('Parley worker is running. Ctrl-C stops it.\n');
      }
      const lost = await Promise.race([asked, server.failed]);
      if (lost) throw new Error(databaseLost(lost));
    } finally {
      await server.stop().finally(exitWithoutWaiting);
    }
  },
};

/** One line for the end of the log; PostgreSQL's own log has the details. */
function databaseLost({ message }: Error): string {
  const [first = '', ...log] = message.trimEnd().split('\n');
  const last = log.findLast((line) => /FATAL|PANIC/.test(line)) ?? log.at(-1);
  const reason = last === undefined ? first : `${first} ${last}`;
  return `the embedded PostgreSQL has stopped, so this process ends. ${reason}`;
}

function roleOf(text: string | undefined): Role {
  if (text === undefined || text === 'all') return 'all';
  if (text === 'api' || text === 'worker') return text;
  throw new UsageError('--role takes all, api or worker');
}

async function demo(server: RunningServer): Promise<[string, string][]> {
  const { prepareDemo } = await import('./demo.ts');
  return prepareDemo(server);
}

/** The link to set up an installation that is still empty. (Only the demo fills it with data.) */
async function firstSteps(server: RunningServer): Promise<[string, string][]> {
  const { foundation } = server;
  const link = await issueSetUpLink({ ...foundation, publicUrl: foundation.publicUrl() });
  return link ? [['Set up', link]] : [];
}

function announcement(server: RunningServer, lines: [string, string][]): string {
  const from = server.foundation.config.mailFrom;
  const mails = server.mailDelivers
    ? `sent by SMTP, from ${from}${from === senderOfNobody ? ' (most servers refuse that: set PARLEY_MAIL_FROM)' : ''}`
    : 'kept in the built-in outbox (set PARLEY_SMTP_URL to send them)';
  const all: [string, string][] = [['URL', server.url ?? ''], ...lines, ['Mails', mails]];
  return `\nParley is ready.\n\n${all.map(([name, value]) => `  ${name.padEnd(10)} ${value}`).join('\n')}\n\nCtrl-C stops it.\n`;
}

/** Browsers allow camera and microphone on secure origins only. */
function warnAboutOrigin(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  process.stderr.write(
    `Warning: ${url} is plain http. Browsers refuse camera and microphone there, so ` +
      'candidates can only type. docs/guides/tls.md shows how to serve it over https.\n',
  );
}

/** Warns that links to localhost in mails, or on pages that others open, would lead readers to their own machine. */
function warnAboutLinks({ publicUrl, smtpUrl, host }: Config, url: string): void {
  if (publicUrl !== null || (smtpUrl === null && isLoopback(host))) return;
  process.stderr.write(
    `Warning: links in mails lead to ${url}, which opens on this machine only. ` +
      'Set PARLEY_PUBLIC_URL to the URL at which people reach this server.\n',
  );
}

const isLoopback = (host: string) =>
  host === 'localhost' || host.startsWith('127.') || host === '::1' || host === '[::1]';
