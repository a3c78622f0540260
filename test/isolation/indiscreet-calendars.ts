import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGoogleCalendar } from '../stand-ins/google-calendar.ts';

export interface CalendarSecrets {
  googleSecret: string;
  microsoftSecret: string;
  /** Sent by the browser as if it came from Microsoft, which does not know it. */
  oauthCode: string;
  caldavPassword: string;
  /** Everybody who knows the URL of a feed may read it. */
  feedPath: string;
}

export interface IndiscreetCalendars {
  settings: Record<string, string>;
  /** Connects one calendar of each kind as a member and lets each fail. @returns what Google issued. */
  use(call: Call): Promise<Record<'code' | 'access token' | 'refresh token', string>>;
  close(): Promise<void>;
}

/** A request of the signed-in member; paths start at the server's root. */
type Call = (method: string, path: string, json?: unknown) => Promise<Response>;

const calendars = '/api/dashboard/calendars';
const davAnswer = `<?xml version="1.0"?>
<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/dav/</d:href>
<d:propstat><d:prop>
  <d:current-user-principal><d:href>/dav/</d:href></d:current-user-principal>
  <c:calendar-home-set><d:href>/dav/</d:href></c:calendar-home-set>
  <d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>
</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;
const feed = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nEND:VCALENDAR\r\n';

/** Calendars that accept everything and later fail and repeat all of it in their messages, as some servers do. */
export async function openIndiscreetCalendars(secrets: CalendarSecrets): Promise<IndiscreetCalendars> {
  const google = await openGoogleCalendar({ clientSecret: secrets.googleSecret });
  const others = await openOthers(secrets);
  const connect = async (call: Call, kind: string, input: object) => {
    others.fail(true);
    if ((await call('POST', `${calendars}/${kind}`, input)).status !== 400) throw new Error('it was taken');
    others.fail(false);
    const connected = await call('POST', `${calendars}/${kind}`, input);
    const { connection } = (await connected.json()) as { connection: { id: string } };
    others.fail(true);
    await call('POST', `${calendars}/${connection.id}/sync`);
  };
  return {
    settings: {
      PARLEY_GOOGLE_CLIENT_ID: 'client',
      PARLEY_GOOGLE_CLIENT_SECRET: secrets.googleSecret,
      PARLEY_GOOGLE_BASE_URL: google.url,
      PARLEY_MICROSOFT_CLIENT_ID: 'client',
      PARLEY_MICROSOFT_CLIENT_SECRET: secrets.microsoftSecret,
      PARLEY_MICROSOFT_BASE_URL: others.url,
    },
    async use(call) {
      const authorize = async (kind: string) => {
        const begun = await call('POST', `${calendars}/oauth`, { kind });
        return ((await begun.json()) as { authorizeUrl: string }).authorizeUrl;
      };
      const pathOf = (url: string) => url.slice(new URL(url).origin.length);
      const back = pathOf(google.consent(await authorize('GOOGLE')));
      const connected = (await call('GET', back)).headers.get('location') ?? '';
      const id = new URLSearchParams(connected.split('?')[1]).get('connected') ?? '';
      await call('GET', back);
      google.interrupt({ status: 500, body: { error: { message: google.given } } }, 20);
      await call('POST', `${calendars}/${id}/sync`);
      google.withdraw();
      google.expireTokens();
      await call('POST', `${calendars}/${id}/sync`);

      const { searchParams } = new URL(await authorize('MICROSOFT'));
      const query = new URLSearchParams({ state: searchParams.get('state') ?? '', code: secrets.oauthCode });
      await call('GET', `${calendars}/callback/microsoft?${query}`);
      await connect(call, 'caldav', {
        serverUrl: `${others.url}/dav/`,
        username: 'tomasz',
        password: secrets.caldavPassword,
      });
      await connect(call, 'ics', { url: `${others.url}/${secrets.feedPath}.ics` });
      const [code = '', accessToken = '', refreshToken = ''] = google.given;
      return { code, 'access token': accessToken, 'refresh token': refreshToken };
    },
    async close() {
      await google.close();
      await others.close();
    },
  };
}

/** A CalDAV server and a feed, which fail later, and Microsoft, which always fails. */
async function openOthers({ feedPath }: CalendarSecrets) {
  let fails = true;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (!fails && request.method === 'PROPFIND') {
        return response.writeHead(207, { 'content-type': 'application/xml' }).end(davAnswer);
      }
      if (!fails && request.url === `/${feedPath}.ics`) return response.end(feed);
      const { method, url, headers } = request;
      const all = JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
      return response.writeHead(500).end(JSON.stringify({ error: 'server_error', error_description: all }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (does: boolean) => (fails = does),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
