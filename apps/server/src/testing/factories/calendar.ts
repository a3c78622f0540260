import http from 'node:http';
import net from 'node:net';
import { connectIcs } from '../../features/calendars/index.ts';
import type { TestApp } from '../app.ts';
import { signIn } from '../sign-in.ts';
import type { TestOrganization } from './organization.ts';

export interface CalendarServer {
  url: string;
  /** In order of arrival. */
  requests: http.IncomingMessage[];
  /** Sets the response for all following requests. */
  answer(respond: (request: http.IncomingMessage, response: http.ServerResponse) => void): void;
  /** Serves an iCalendar feed of these events, with an ETag computed from its text. */
  serve(...events: string[]): void;
  close(): Promise<void>;
}

/** `vevent('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z')`. */
export const vevent = (...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${lines.join('').replace(/\W/g, '')}@test`, ...lines, 'END:VEVENT'].join('\r\n');

export const vcalendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** A server on this machine that serves calendar feeds. */
export async function openCalendarServer(): Promise<CalendarServer> {
  const requests: http.IncomingMessage[] = [];
  let respond: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  const serve = (...events: string[]) => {
    const text = vcalendar(...events);
    const etag = `"${Buffer.from(text).toString('base64').length}-${events.length}"`;
    respond = (request, response) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
    };
  };
  serve();
  const server = http.createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/feed.ics`,
    requests,
    answer: (next) => (respond = next),
    serve,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Connects a feed as a member's calendar. */
export const makeIcsConnection = (
  { deps }: TestApp,
  { organizationId }: TestOrganization,
  memberId: string,
  input: { url: string; timezone?: string },
) => connectIcs(deps, { organizationId, memberId }, input);

/** Inserts a row into every table of calendars. */
export async function fillCalendarTables(
  test: TestApp,
  organization: TestOrganization,
  feedUrl: string,
): Promise<void> {
  const { memberId } = await signIn(test, organization);
  const { id } = await makeIcsConnection(test, organization, memberId, { url: feedUrl });
  await test.runJobs();
  await test.database.db.inOrganization(organization.organizationId, async (tx) => {
    await tx.query({
      text: `insert into calendar_authorizations (state_hash, organization_id, member_id, session_hash, kind,
               verifier_sealed, writes_back, expires_at)
             select decode(md5(member_id::text), 'hex'), organization_id, member_id, token_hash, 'GOOGLE', '', false, expires_at
             from sessions where member_id = $1`,
      values: [memberId],
    });
    await tx.query({
      text: `insert into calendar_entries
               (connection_id, interview_id, organization_id, source_id, remote_id, uid, digest)
             select id, id, organization_id, 'feed', 'x', 'x', 'x' from calendar_connections where id = $1`,
      values: [id],
    });
  });
}
