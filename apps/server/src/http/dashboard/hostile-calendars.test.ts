import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readMultistatus } from '../../adapters/caldav-multistatus.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { msOf, measureBusyTime } from '../../testing/event-loop.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const server = forThisFile(() => openCalendarServer());
const organization = forEachTest(() => makeOrganization(test));
const member = forEachTest(() => signIn(test, organization, 'VIEWER'));

const connect = (visitor = member) =>
  visitor.send('POST', '/calendars/caldav', { serverUrl: server.url, username: 'rosa', password: 'secret' });
const multistatus = (content: string) => `<d:multistatus xmlns:d="DAV:">${content}</d:multistatus>`;
const answerXml = (...pieces: string[]) => {
  server.answer((_request, response) => {
    response.writeHead(207, { 'content-type': 'text/xml' });
    for (const piece of pieces) response.write(piece);
    response.end();
  });
};
/** Sends the same piece again and again, as fast as the client reads it. */
function sendWithoutEnd(response: ServerResponse, piece: string | Buffer): void {
  const more = () => {
    while (!response.destroyed) if (!response.write(piece)) return;
  };
  response.on('drain', more);
  more();
}

const laughs = `<!DOCTYPE d [<!ENTITY a "${'ha'.repeat(10_000)}">]>`;

describe('the response of a hostile CalDAV server', () => {
  it.each([
    ['600,000 elements in one another', multistatus('<a>'.repeat(600_000)), 'nested more than 32 deep'],
    [
      '200,000 attributes',
      multistatus(`<a ${Array.from({ length: 200_000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      'too many attributes',
    ],
    ['400,000 elements', multistatus('<a/>'.repeat(400_000)), 'too many elements'],
    ['entities', `${laughs}${multistatus('&a;'.repeat(100_000))}`, 'document type'],
    ['20 MB', multistatus('<a></a>'.repeat(3_000_000)), 'larger than 2 MB'],
    ['half of a document', multistatus('').slice(0, 20), 'not well-formed XML'],
    ['another document', '<html/>', 'does not speak CalDAV'],
  ])('refuses a CalDAV response with %s, with an explanation', async (_name, xml, words) => {
    answerXml(xml);
    const response = await connect();
    expectInvalid(response, 'serverUrl');
    expect(response.body).toContain(words);
  });

  it('stops reading a CalDAV response that never ends', async () => {
    server.answer((_request, response) => {
      response.writeHead(207, { 'content-type': 'text/xml' });
      sendWithoutEnd(response, '<a></a>'.repeat(1_000));
    });
    expect((await connect()).body).toContain('larger than 2 MB');
  });

  it('stops reading a CalDAV response that comes in single bytes', async () => {
    const piece = Buffer.from('1\r\nx\r\n'.repeat(5_000));
    server.answer((_request, response) => {
      response.socket?.write(
        'HTTP/1.1 207 Multi\r\ncontent-type: text/xml\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      const { socket } = response;
      const more = () => {
        while (socket && !socket.destroyed) if (!socket.write(piece)) return;
      };
      socket?.on('drain', more).on('error', () => undefined);
      more();
    });
    const before = process.memoryUsage().rss;
    expect((await connect()).body).toContain('larger than 2 MB');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('does not decompress a CalDAV response that the server sends gzipped', async () => {
    server.answer((_request, response) =>
      response
        .writeHead(207, { 'content-type': 'text/xml', 'content-encoding': 'gzip' })
        .end('\u001F\u008B\b'),
    );
    expect((await connect()).body).toContain('not well-formed XML');
  });

  it.each([
    ['half an address', 'http://[', 'a URL that is not valid'],
    ['a script', 'javascript:alert(1)', 'a URL that is not valid'],
    ['a port that there is not', 'https://x:99999/', 'a URL that is not valid'],
    ['3,000 letters', `/${'x'.repeat(3_000)}`, 'a URL that is too long'],
  ])('refuses a CalDAV response with %s as a URL, with an explanation', async (_name, href, words) => {
    const property = `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`;
    answerXml(
      multistatus(
        `<d:response><d:href>/</d:href><d:propstat><d:prop>${property}</d:prop></d:propstat></d:response>`,
      ),
    );
    const response = await connect();
    expectInvalid(response, 'serverUrl');
    expect(response.body).toContain(words);
  });

  it('connects a calendar whose path and name cannot be decoded, and shows them as they were sent', async () => {
    answerXml(accountWith(['/%zz%00/']));
    const response = await connect();
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ connection: { calendars: [{ name: '%zz%00' }] } });
  });
});

/** One response that serves as principal, home and list of calendars. */
function accountWith(calendars: string[]): string {
  const href = (path: string) => `<d:href>${path}</d:href>`;
  const response = (path: string, prop: string) =>
    `<d:response>${href(path)}<d:propstat><d:prop>${prop}</d:prop></d:propstat></d:response>`;
  const own = `<d:current-user-principal>${href('/p/')}</d:current-user-principal>`;
  const home = `<c:calendar-home-set>${href('/h/')}</c:calendar-home-set>`;
  const type = '<d:resourcetype><c:calendar/></d:resourcetype>';
  return (
    '<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">' +
    `${response('/', own + home)}${calendars.map((path) => response(path, type)).join('')}</d:multistatus>`
  );
}

it('shows why a calendar fails when its server turns hostile, while others work as before', async () => {
  answerXml(accountWith(['/team/']));
  const { id } = (await connect()).json<{ connection: { id: string } }>().connection;
  answerXml(multistatus('<a>'.repeat(600_000)));
  await test.runJobs();
  const sync = await member.send('POST', `/calendars/${id}/sync`);
  expect(sync.json()).toMatchObject({
    connection: {
      health: 'NEEDS_ATTENTION',
      lastError: 'The server’s answer is nested more than 32 deep.',
    },
  });
  const other = await signIn(test, organization, 'VIEWER');
  answerXml(accountWith(['/team/']));
  expect((await connect(other)).statusCode).toBe(201);
});

describe('several large CalDAV responses at once', () => {
  // Both sides are measured in real time, which other work on the machine may disturb.
  it('reads large CalDAV responses outside the event loop', { retry: 2 }, async () => {
    // Two calendars, and 6,000 other things in the same folder.
    const xml = accountWith(['/a/', '/b/']).replace(
      '</d:multistatus>',
      `${Array.from({ length: 6_000 }, (_, i) => `<d:response><d:href>/h/file-number-${i}</d:href><d:propstat><d:prop><d:displayname>File number ${i}, which is no calendar</d:displayname></d:prop></d:propstat><d:propstat><d:prop><d:getctag/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>`).join('')}</d:multistatus>`,
    );
    answerXml(xml);
    expect((await connect()).statusCode).toBe(201);
    const people = await Promise.all(Array.from({ length: 4 }, () => signIn(test, organization, 'VIEWER')));
    // Each connection reads three responses.
    const parseMs = 3 * people.length * msOf(() => readMultistatus(xml, ['displayname', 'resourcetype']));
    const { result, busyMs } = await measureBusyTime(() =>
      Promise.all(people.map((visitor) => connect(visitor))),
    );
    expect(result.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(busyMs).toBeLessThan(parseMs / 2);
  });
});

describe('the limit of calendar requests of one member', () => {
  const statuses = async (count: number, send: () => ReturnType<typeof connect>) =>
    (await Promise.all(Array.from({ length: count }, send))).map(({ statusCode }) => statusCode);

  it('answers 429 when one member tries too often, and serves the others as before', async () => {
    answerXml('<html/>');
    const all = await statuses(60, connect);
    expect(all.filter((status) => status === 400)).toHaveLength(15);
    expect(all.filter((status) => status === 429)).toHaveLength(45);
    const refused = await connect();
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('You asked for calendars too often. Try again in 60 seconds.');
    expect((await connect(await signIn(test, organization, 'VIEWER'))).statusCode).toBe(400);
    test.clock.advance(60_000);
    expect((await connect()).statusCode).toBe(400);
  });

  it('counts feeds, syncs, changes of URL and previews towards the limit too', async () => {
    server.serve();
    const feed = () => member.send('POST', '/calendars/ics', { url: server.url });
    const { id } = (await feed()).json<{ connection: { id: string } }>().connection;
    expect(await statuses(12, () => member.send('POST', `/calendars/${id}/sync`))).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
    expect((await member.send('PATCH', `/calendars/${id}`, { url: server.url })).statusCode).toBe(200);
    expect((await feed()).statusCode).toBe(201);
    for (const refused of [
      await feed(),
      await member.send('POST', `/calendars/${id}/sync`),
      await member.send('PATCH', `/calendars/${id}`, { url: server.url }),
    ]) {
      expectError(refused, 'rate_limited');
    }
    const changes = await statuses(61, () => member.send('PATCH', `/calendars/${id}`, { name: 'Mine' }));
    expect(changes.filter((status) => status === 429)).toHaveLength(1);
    const previews = await statuses(61, () => member.send('GET', '/calendars/preview'));
    expect(previews.filter((status) => status === 429)).toHaveLength(1);
    expect((await member.send('GET', '/calendars')).statusCode).toBe(200);
  });
});

describe('an invalid calendar URL', () => {
  it.each(['https://[/', 'https://a b/', 'http://', 'https://x:99999/', 'https:///', 'ftp://x/', 'x'])(
    'refuses the calendar URL %s and names the field',
    async (address) => {
      const caldav = await member.send('POST', '/calendars/caldav', {
        serverUrl: address,
        username: 'rosa',
        password: 'secret',
      });
      expectInvalid(caldav, 'serverUrl');
      expect(caldav.body).toContain('Send the whole https address of the server');
      for (const url of [address, address.replace(/^https?:/, 'webcal:')]) {
        const feed = await member.send('POST', '/calendars/ics', { url });
        expectInvalid(feed, 'url');
        expect(feed.body).toContain('Send the whole https or webcal address of the feed');
      }
    },
  );
});
