import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InvitedResponse } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBody, type StoredBody } from '../features/notifications/mail-body.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { dumpData } from '../testing/dump-data.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { signIn } from '../testing/sign-in.ts';
import { writePages } from '../testing/web-pages.ts';
import { makeMember, makeOrganization } from '../testing/factories/organization.ts';

let test: TestApp;
let webDir: string;
const links: string[] = [];
beforeAll(async () => {
  webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-web-'));
  fs.writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><head></head><title>Parley</title>');
  writePages(webDir, {});
  test = await openTestApp({ webDir });
  const organization = await makeOrganization(test);
  const { signInToken } = await makeMember(test, organization);
  const owner = await signIn(test, organization, 'OWNER');
  const person = { name: 'Ida', email: 'ida@example.com', role: 'VIEWER' };
  const invited = (await owner.send('POST', '/members', person)).json<InvitedResponse>();
  await makeInterview(test, organization);
  const slots = [{ start: '2026-12-02T09:00:00Z', end: '2026-12-02T09:30:00Z' }];
  await makeInterview(test, organization, { availableSlots: slots });
  await test.runJobs();
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<StoredBody>({ text: 'select id, html, text, ics, body_sealed from mails' }),
  );
  const found = rows.flatMap((row) => {
    const { html, text } = openBody(test.deps.box, row);
    return `${html} ${text}`.match(/http:\/\/parley\.test\/[\w/-]+/g) ?? [];
  });
  links.push(
    ...new Set([...found, `http://parley.test/sign-in/${signInToken}`]),
    invited.invitationUrl ?? '',
  );
  // The request log records the requests above a moment later. That is no effect of a link.
  for (let i = 0; i < 100 && !(await hasLoggedRequests()); i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

async function hasLoggedRequests(): Promise<boolean> {
  const { rows } = await test.database.db.pool.query<{ done: boolean }>(
    `select (select count(*) from request_log) >= 2
       and exists (select from graphile_worker.jobs where task_identifier = 'prune-request-log') as done`,
  );
  return rows[0]?.done ?? false;
}

afterAll(async () => {
  await test.close();
  fs.rmSync(webDir, { recursive: true });
});

describe('opening a mailed link', () => {
  it('changes nothing, however often a scanner opens it', async () => {
    expect(new Set(links.map((link) => link.split('/')[3]))).toEqual(
      new Set(['book', 'invitation', 'join', 'notice', 'sign-in']),
    );
    // One of them leads to the candidate's data.
    expect(links.filter((link) => link.endsWith('/your-data'))).toHaveLength(1);
    expect(links).toHaveLength(7);
    const before = await dumpData(test.database);
    for (const link of links) {
      const url = link.slice('http://parley.test'.length);
      for (let i = 0; i < 20; i++) {
        for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
          await test.app.inject({ method, url, headers: { 'user-agent': 'LinkScanner/1.0' } });
        }
      }
      const page = await test.app.inject({ url });
      expect(page.statusCode, url).toBe(200);
      expect(page.headers['set-cookie']).toBeUndefined();
    }
    expect(await dumpData(test.database)).toBe(before);
  });

  it('reveals the link to nobody: no referrer, cache, frame or foreign script', async () => {
    for (const link of links) {
      const page = await test.app.inject({ url: link.slice('http://parley.test'.length) });
      expect(page.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      });
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      expect(page.headers['content-security-policy']).not.toContain('http');
    }
  });
});

describe('exchanging a join link', () => {
  const tokenOf = () =>
    links
      .find((link) => link.includes('/join/'))
      ?.split('/')
      .at(-1) ?? '';
  const exchange = (headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/public/session',
      payload: { joinToken: tokenOf() },
      headers,
    });

  it('sets a cookie limited to the URLs of this meeting and stores nothing', async () => {
    const before = await dumpData(test.database);
    const response = await exchange();
    const { meetingCode } = response.json<{ meetingCode: string }>();
    const setCookie = String(response.headers['set-cookie']);
    expect(setCookie).toContain(`Path=/api/public/interviews/${meetingCode}`);
    expect(setCookie).toContain('HttpOnly');
    expect(setCookie).toContain('SameSite=Lax');
    expect(await dumpData(test.database)).toBe(before);
  });

  it('refuses to exchange a join link from another site', async () => {
    expect((await exchange({ origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('stores nothing when the join page reads the interview’s data', async () => {
    const opened = await exchange();
    const { meetingCode } = opened.json<{ meetingCode: string }>();
    const before = await dumpData(test.database);
    const facts = await test.app.inject({
      url: `/api/public/interviews/${meetingCode}`,
      cookies: { parley_join: tokenOf() },
    });
    expect(facts.statusCode).toBe(200);
    expect(facts.json().interview).toMatchObject({
      meetingCode,
      door: 'OPEN',
      consent: null,
      started: false,
    });
    expect(facts.body).not.toContain(tokenOf());
    expect(await dumpData(test.database)).toBe(before);
  });
});
