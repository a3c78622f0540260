import { beforeEach, describe, expect, it } from 'vitest';
import { openCalendarServer, vcalendar, vevent } from '../testing/factories/calendar.ts';
import { icsCalendar } from './calendar-ics.ts';
import { ipAddressList } from './private-ip-addresses.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const server = forThisFile(() => openCalendarServer());
beforeEach(() => server.serve(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z')));

const loopback = ['127.0.0.0/8', '::1/128'];
const window = { start: 0, end: 1 };
const read = async (
  url: string,
  options: { marker?: string; allowed?: string[]; timeoutMs?: number } = {},
) => {
  const ics = icsCalendar(ipAddressList(options.allowed ?? loopback));
  const wanted = [{ id: 'feed', marker: options.marker ?? null, hasOwnEntries: false }];
  const account = { serverUrl: null, user: null, secret: url };
  return (await ics.readCalendars(account, wanted, window, options.timeoutMs ?? 5_000))[0];
};
const redirectTo = (location: string) =>
  server.answer((request, response) => {
    if (request.url === '/final') response.writeHead(200).end(vcalendar());
    else response.writeHead(302, { location }).end();
  });

describe('a calendar feed over HTTP', () => {
  it('requests the feed with its etag and notices when nothing has changed', async () => {
    const first = await read(server.url);
    if (first?.kind !== 'TEXTS' || first.marker === null) throw new Error('the feed has an etag');
    expect(Buffer.from(first.texts[0] ?? '').toString()).toContain('DTSTART:20261124T090000Z');
    expect(await read(server.url, { marker: first.marker })).toEqual({ kind: 'UNCHANGED' });
    server.serve();
    expect(await read(server.url, { marker: first.marker })).toMatchObject({ kind: 'TEXTS' });
  });

  it('follows a redirect to the feed', async () => {
    redirectTo('/final');
    expect(await read(server.url)).toMatchObject({ kind: 'TEXTS' });
  });

  it.each(['http://10.0.0.1/feed', 'http://169.254.169.254/latest', 'http://[::ffff:192.168.0.1]/'])(
    'does not follow a redirect of the feed to %s',
    async (location) => {
      redirectTo(location);
      await expect(read(server.url)).rejects.toMatchObject({
        trouble: 'FORBIDDEN_ADDRESS',
        message: expect.stringContaining('PARLEY_ALLOW_PRIVATE_HOSTS') as string,
      });
    },
  );

  it('refuses a feed that redirects in circles or to no web URL', async () => {
    redirectTo(server.url);
    await expect(read(server.url)).rejects.toMatchObject({ trouble: 'NOT_A_CALENDAR' });
    redirectTo('file:///etc/passwd');
    await expect(read(server.url)).rejects.toMatchObject({ trouble: 'NOT_A_CALENDAR' });
  });

  it('refuses a feed at a private address before a connection is made', async () => {
    const before = server.requests.length;
    for (const url of [server.url, server.url.replace('127.0.0.1', 'localhost')]) {
      await expect(read(url, { allowed: [] })).rejects.toMatchObject({ trouble: 'FORBIDDEN_ADDRESS' });
    }
    expect(server.requests).toHaveLength(before);
  });

  it('stops reading a feed that is larger than 20 MB', async () => {
    let sent = 0;
    server.answer((_request, response) => {
      response.write('BEGIN:VCALENDAR\r\n');
      const more = () => {
        while (!response.destroyed) {
          sent += 65_536;
          if (!response.write('x'.repeat(65_536))) return;
        }
      };
      response.on('drain', more);
      more();
    });
    await expect(read(server.url, { timeoutMs: 20_000 })).rejects.toMatchObject({
      trouble: 'TOO_LARGE',
      message: 'The feed is larger than 20 MB.',
    });
    expect(sent).toBeLessThan(60 * 1024 * 1024);
  });

  it('gives up on a feed that sends slowly', async () => {
    server.answer((_request, response) => {
      const drip = setInterval(() => response.write('BEGIN:VCALENDAR\r\n'), 20);
      response.on('close', () => clearInterval(drip));
    });
    await expect(read(server.url, { timeoutMs: 300 })).rejects.toMatchObject({
      trouble: 'UNREACHABLE',
      message: 'No complete answer within 0.3 seconds.',
    });
  });
});
