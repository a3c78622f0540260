import {
  needKinds,
  needsPerKind,
  type Need,
  type NeedInterview,
  type NeedKind,
  type NeedsResponse,
  type RequestKind,
} from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { sayAgain } from '../../kernel/say-again.ts';
import { withoutPlaces } from '../../kernel/without-places.ts';
import { listActiveMembers } from '../accounts/index.ts';
import { listConnections } from '../calendars/index.ts';
import { listVerdicts } from '../evaluation/index.ts';
import { findListedRows, listRequests, type ListedRow, type RequestRow } from '../interviews/index.ts';
import { listFailedMails } from '../notifications/index.ts';
import { listParticipants } from '../participants/index.ts';
import { sortByUrgency } from './rules.ts';
import {
  listAbandoned,
  listAsked,
  listExpiredBookings,
  listNotHeld,
  listUndecided,
  type NotHeldRow,
  type WaitingRow,
} from './store.ts';

/** After this time a candidate has left; a shorter absence may be a network failure. */
const awayMs = 10 * 60_000;

const kindOfRequest: Record<RequestKind, 'PERSON' | 'TIME' | 'DATA'> = {
  PERSON: 'PERSON',
  TIME: 'TIME',
  CORRECTION: 'DATA',
  DELETION: 'DATA',
};

export interface Reader {
  memberId: string;
  /** Whether the reader may act, and so may see the e-mail address of a calendar's owner. */
  mayAct: boolean;
  /** Interviews whose results the reader must not know yet. */
  hidden: readonly string[];
}

type Found = Awaited<ReturnType<typeof findNeeds>>;

/** The number of needs that wait for the team. */
export async function countNeeds(
  tx: Tx,
  deps: { clock: Clock },
  reader: Pick<Reader, 'hidden'>,
): Promise<number> {
  const totals = totalsOf(await findNeeds(tx, deps.clock.now(), reader));
  return needKinds.reduce((sum, kind) => sum + totals[kind], 0);
}

/** The needs that wait for the team (contract/dashboard/needs.ts). */
export async function readNeeds(tx: Tx, deps: { clock: Clock }, reader: Reader): Promise<NeedsResponse> {
  const now = deps.clock.now();
  const found = await findNeeds(tx, now, reader);
  const shown = {
    ...found,
    requests: firstOfEachKind(found.requests),
    mails: found.mails.slice(0, needsPerKind),
  };
  const interviews = await interviewsOf(tx, shown);
  const needs: Need[] = [
    ...(await presentRequests(tx, shown.requests, interviews)),
    ...presentMails(shown, interviews),
    ...presentCalendars(shown, reader),
    ...presentNotHeld(shown.notHeld.rows, interviews),
    ...presentBookings(shown.bookings.rows, interviews),
    ...(await presentAbandoned(tx, shown.abandoned.rows, interviews)),
    ...(await presentReports(tx, shown.undecided.rows, interviews)),
  ];
  const totals = totalsOf(found);
  const total = needKinds.reduce((sum, kind) => sum + totals[kind], 0);
  return { success: true, needs: sortByUrgency(needs, now), total, totals };
}

async function findNeeds(tx: Tx, now: Date, { hidden }: Pick<Reader, 'hidden'>) {
  const requests = await listRequests(tx, await listAsked(tx));
  const connections = await listConnections(tx, null);
  // Nobody can repair the calendar of a deactivated member.
  const active = new Set((await listActiveMembers(tx)).map(({ id }) => id));
  return {
    requests: requests.filter(({ isOpen }) => isOpen),
    mails: await listFailedMails(tx, now),
    calendars: connections.filter(
      ({ health, member_id: id }) => health === 'NEEDS_ATTENTION' && active.has(id),
    ),
    notHeld: await listNotHeld(tx),
    bookings: await listExpiredBookings(tx),
    abandoned: await listAbandoned(tx, new Date(now.getTime() - awayMs)),
    undecided: await listUndecided(tx, hidden),
  };
}

function totalsOf(found: Found): Record<NeedKind, number> {
  const asked = (kind: NeedKind) =>
    found.requests.filter((request) => kindOfRequest[request.kind] === kind).length;
  return {
    PERSON: asked('PERSON'),
    TIME: asked('TIME'),
    DATA: asked('DATA'),
    MAIL: found.mails.length,
    CALENDAR: found.calendars.length,
    NOT_HELD: found.notHeld.total,
    BOOKING: found.bookings.total,
    ABANDONED: found.abandoned.total,
    REPORT: found.undecided.total,
  };
}

/** The oldest requests of each kind, at most as many as are shown. */
function firstOfEachKind(requests: RequestRow[]): RequestRow[] {
  const oldest = requests.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return (['PERSON', 'TIME', 'DATA'] as const).flatMap((kind) =>
    oldest.filter((request) => kindOfRequest[request.kind] === kind).slice(0, needsPerKind),
  );
}

async function interviewsOf(tx: Tx, shown: Found): Promise<Map<string, NeedInterview>> {
  const ids = [
    ...shown.requests.map(({ interviewId }) => interviewId),
    ...shown.mails.flatMap(({ interview_id: id }) => id ?? []),
    ...[shown.notHeld, shown.bookings, shown.abandoned, shown.undecided].flatMap(({ rows }) =>
      rows.map(({ id }) => id),
    ),
  ];
  const rows = await findListedRows(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentInterview(row)]));
}

const presentInterview = (row: ListedRow): NeedInterview => ({
  meetingCode: row.meeting_code,
  title: row.title,
  jobRole: row.job_role,
  candidateName: row.candidate_name,
  meetingType: row.meeting_type,
  status: row.status,
  bookingStatus: row.booking_status,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
});

async function presentRequests(
  tx: Tx,
  requests: RequestRow[],
  interviews: Map<string, NeedInterview>,
): Promise<Need[]> {
  const people = await listParticipants(tx, [...new Set(requests.map(({ interviewId }) => interviewId))]);
  return requests.flatMap(({ interviewId, participantId, kind, at, message }): Need[] => {
    const interview = interviews.get(interviewId);
    if (!interview) return [];
    const since = at.toISOString();
    const name = people.find(({ id }) => id === participantId)?.name ?? null;
    return [
      {
        id: `${kind}:${interviewId}:${since}`,
        kind: kindOfRequest[kind],
        since,
        interview,
        request: { kind, at: since, message, name },
      },
    ];
  });
}

const presentMails = ({ mails }: Found, interviews: Map<string, NeedInterview>): Need[] =>
  mails.map((mail) => ({
    id: `MAIL:${mail.id}`,
    kind: 'MAIL',
    since: mail.created_at.toISOString(),
    interview: (mail.interview_id === null ? null : interviews.get(mail.interview_id)) ?? null,
    mail: {
      id: mail.id,
      participantId: mail.participant_id,
      kind: mail.kind,
      to: { name: mail.to_name, email: mail.to_email },
      error: mail.last_error && withoutPlaces(sayAgain(mail.last_error)),
    },
  }));

const presentCalendars = ({ calendars }: Found, reader: Reader): Need[] =>
  calendars.slice(0, needsPerKind).map((connection) => ({
    id: `CALENDAR:${connection.id}`,
    kind: 'CALENDAR',
    since: (connection.last_error_at ?? connection.created_at).toISOString(),
    calendar: {
      id: connection.id,
      name: connection.name,
      member: { name: connection.member_name, email: reader.mayAct ? connection.member_email : null },
      isOwn: connection.member_id === reader.memberId,
    },
  }));

const presentNotHeld = (rows: NotHeldRow[], interviews: Map<string, NeedInterview>): Need[] =>
  rows.flatMap(({ id, since, cause, reason }): Need[] => {
    const interview = interviews.get(id);
    if (!interview) return [];
    return [{ id: `NOT_HELD:${id}`, kind: 'NOT_HELD', since: since.toISOString(), interview, cause, reason }];
  });

const presentBookings = (rows: WaitingRow[], interviews: Map<string, NeedInterview>): Need[] =>
  rows.flatMap(({ id, since }): Need[] => {
    const interview = interviews.get(id);
    return interview ? [{ id: `BOOKING:${id}`, kind: 'BOOKING', since: since.toISOString(), interview }] : [];
  });

async function presentAbandoned(
  tx: Tx,
  rows: WaitingRow[],
  interviews: Map<string, NeedInterview>,
): Promise<Need[]> {
  const people = await listParticipants(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, since }): Need[] => {
    const interview = interviews.get(id);
    if (!interview) return [];
    const candidates = people.filter(({ interview_id: of, role }) => of === id && role === 'CANDIDATE');
    const candidateId = candidates.length === 1 ? (candidates[0]?.id ?? null) : null;
    return [{ id: `ABANDONED:${id}`, kind: 'ABANDONED', since: since.toISOString(), interview, candidateId }];
  });
}

async function presentReports(
  tx: Tx,
  rows: WaitingRow[],
  interviews: Map<string, NeedInterview>,
): Promise<Need[]> {
  const verdicts = await listVerdicts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, since }): Need[] => {
    const interview = interviews.get(id);
    const verdict = verdicts.find(({ interview_id: of }) => of === id);
    if (!interview || !verdict) return [];
    const { recommendation, overall_score: overallScore } = verdict;
    return [
      {
        id: `REPORT:${id}`,
        kind: 'REPORT',
        since: since.toISOString(),
        interview,
        report: { recommendation, overallScore },
      },
    ];
  });
}
