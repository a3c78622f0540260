import { createHash } from 'node:crypto';
import { AccessToken } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livekitMedia } from '../adapters/media-livekit.ts';
import { newId } from '../kernel/ids.ts';
import { createLog } from '../kernel/log.ts';
import type { MediaEngine } from '../ports/media.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { apiOf } from '../testing/api.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { hasLivekitServer, livekitTitle, openLivekitServer } from '../testing/livekit-server.ts';
import { loopbackBus } from '../testing/loopback-bus.ts';
import { enterRoom } from '../testing/media-guest.ts';
import { meetingPage } from '../testing/meeting-page.ts';
import { listen } from '../testing/raw-http.ts';

const url = '/api/media/events';
const [key, secret] = ['key', 'a secret of the tests, long enough to be one'];

async function sign(body: string, signingSecret = secret): Promise<string> {
  const token = new AccessToken(key, signingSecret, { ttl: 300 });
  token.sha256 = createHash('sha256').update(body).digest('base64');
  return token.toJwt();
}

describe('POST /api/media/events', () => {
  const written: string[] = [];
  const log = createLog('debug', { write: (line) => void written.push(line) });
  let test: TestApp;
  let without: TestApp;
  beforeAll(async () => {
    const media = livekitMedia({ url: 'ws://127.0.0.1:9', publicUrl: 'ws://127.0.0.1:9', key, secret });
    [test, without] = await Promise.all([openTestApp({ media, log }), openTestApp()]);
  });
  afterAll(() => Promise.all([test.close(), without.close()]));

  const body = JSON.stringify({
    event: 'participant_joined',
    room: { name: newId() },
    participant: { sid: 'PA_1', identity: newId(), joinedAtMs: '1' },
    createdAt: '1',
  });
  const tell = ({ app }: TestApp, authorization: string | undefined, payload = body, type = 'webhook+json') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': `application/${type}`,
        ...(authorization === undefined ? {} : { authorization }),
      },
    });

  it('accepts a signed event of the engine, also about an unknown room', async () => {
    const response = await tell(test, await sign(body));
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it('refuses an event that is unsigned, signed by another key or for another body, and never logs the token', async () => {
    const right = await sign(body);
    const foreign = await sign(body, 'another secret of the tests, also long enough');
    for (const authorization of [undefined, 'nonsense', foreign, await sign(`${body} `)]) {
      const response = await tell(test, authorization);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ error: { code: 'not_signed_in' } });
    }
    await tell(test, right);
    expect(written.length).toBeGreaterThan(4);
    for (const token of [right, foreign]) expect(written.join('')).not.toContain(token);
  });

  it('refuses an event that is too long, of another content type, or sent by another method', async () => {
    const long = JSON.stringify({ event: 'x'.repeat(70_000) });
    expect((await tell(test, await sign(long), long)).statusCode).toBe(413);
    expect((await tell(test, await sign(body), body, 'json')).statusCode).toBe(415);
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(405);
  });

  it('answers 404 when there is no engine', async () => {
    expect((await tell(without, await sign(body))).statusCode).toBe(404);
  });
});

describe.skipIf(!hasLivekitServer)(livekitTitle('attendance told by a LiveKit server'), () => {
  it('shows over the API that an interviewer is there, and later that they have left', async () => {
    let media: MediaEngine | undefined;
    // The app must listen before the engine knows where its events go, and is made with the engine.
    const late = new Proxy({} as MediaEngine, {
      get: (_target, name) => (name === 'origins' ? () => [] : media?.[name as keyof MediaEngine]),
    });
    const test = await openTestApp({ media: late, bus: loopbackBus(), start: new Date().toISOString() });
    const port = await listen(test.app);
    const server = await openLivekitServer({ webhookUrl: `http://127.0.0.1:${port}${url}` });
    media = livekitMedia({ ...server, publicUrl: server.url });
    try {
      const organization = await makeOrganization(test);
      const participants = [
        { name: 'Ines Marchetti', email: 'ines@example.com' },
        { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' },
      ];
      const interview = await makeInterview(test, organization, { meetingType: 'HUMAN', participants });
      const path = `/interviews/${interview.meetingCode}`;
      const isThere = async () => {
        const { interview: seen } = (await apiOf(test, organization).get(path)).json<{
          interview: { participants: { role: string; isActive: boolean }[] };
        }>();
        return seen.participants.find(({ role }) => role === 'INTERVIEWER')?.isActive;
      };
      const priya = meetingPage(test, interview, 'INTERVIEWER');
      await priya.choose();
      await priya.open(port);
      await priya.until(({ phase }) => phase === 'ROOM');
      const guest = await enterRoom(await priya.access());
      await expect.poll(isThere, { timeout: 5_000 }).toBe(true);
      await guest.leave();
      await expect.poll(isThere, { timeout: 5_000 }).toBe(false);
      priya.close();
    } finally {
      await server.stop();
      await test.close();
    }
  });
});
