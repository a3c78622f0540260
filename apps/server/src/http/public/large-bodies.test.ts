import { beforeAll, describe, expect, it } from 'vitest';
import { joinConversation } from '../../features/conversations/index.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { listen, rawExchange } from '../../testing/raw-http.ts';

let port: number;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  port = await listen(test.app);
});

const sessionId = '11111111-1111-4111-8111-111111111111';
const routes = [
  ['a chunk', 'PUT', `recording-sessions/${sessionId}/chunks/0`, 'application/octet-stream'],
  ['an answer as sound', 'POST', 'speech', 'audio/webm'],
] as const;

describe.each(routes)('%s', (_name, method, path, type) => {
  /** The head of a request with a body of 12 MiB, of which nothing is sent. */
  const announce = (meetingCode: string, cookie: string) =>
    rawExchange(
      port,
      `${method} /api/public/interviews/${meetingCode}/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${cookie}` +
        `Content-Type: ${type}\r\nContent-Length: ${12 * 1024 * 1024}\r\n\r\n`,
    );

  it('refuses a large upload without a valid link before it reads the body', async () => {
    const interview = await makeInterview(test, organization);
    const other = await makeInterview(test, organization);
    const { meetingCode } = interview;
    const joined = `Cookie: parley_join=${other.participants[0]?.joinToken}\r\n`;
    expect(await announce(meetingCode, '')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await announce(meetingCode, 'Cookie: parley_join=guess\r\n')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await announce(meetingCode, joined)).toMatch(/^HTTP\/1\.1 404 /);
    await apiOf(test, organization).delete(`/interviews/${meetingCode}`);
    const own = `Cookie: parley_join=${interview.participants[0]?.joinToken}\r\n`;
    expect(await announce(meetingCode, own)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('answers 429 to an IP address that guesses, and still serves valid links from there', async () => {
    const interview = await makeInterview(test, organization);
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate);
    await joinConversation(test.deps, candidate);
    const url = `/api/public/interviews/${interview.meetingCode}/${path}`;
    const send = (joinToken: string) =>
      test.app.inject({
        method,
        url,
        cookies: { parley_join: joinToken },
        headers: { 'content-type': type, 'x-chunk-sha256': '0'.repeat(64) },
        payload: Buffer.from('x'),
      });
    const guesses: number[] = [];
    for (let n = 0; n < 70; n++) guesses.push((await send('guess')).statusCode);
    expect(new Set(guesses)).toEqual(new Set([401, 429]));
    expectError(await send('guess'), 'rate_limited');
    const invited = await send(interview.participants[0]?.joinToken ?? '');
    // The link was accepted; the request fails for another reason: a wrong hash, or no speech service.
    expect([400, 503]).toContain(invited.statusCode);
    test.clock.advance(61_000);
    expectError(await send('guess'), 'not_signed_in');
  });
});
