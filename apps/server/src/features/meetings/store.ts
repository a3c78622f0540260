import { noteChange } from '../../kernel/changes.ts';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import type { GuestFacts, RecorderWord } from './rules.ts';

interface Ids {
  organizationId: string;
  interviewId: string;
}
export interface Guest extends Ids {
  participantId: string;
}

export type RecorderState = RecorderWord['recorder_state'];

export interface MeetingRow {
  extended_minutes: number;
  recorder_state: RecorderState;
  ended_by: string | null;
  engine_responds: boolean;
  engine_changed_at: Date | null;
  look_at: Date | null;
  captions_failed_at: Date | null;
}

export interface GuestRow extends GuestFacts {
  participant_id: string;
  display_name: string | null;
  hand_raised_at: Date | null;
  hosts_since: Date | null;
  reads_captions: boolean;
}

const meetingColumns =
  'extended_minutes, recorder_state, ended_by, engine_responds, engine_changed_at, look_at, captions_failed_at';
const guestColumns = `participant_id, display_name, waiting_since, waited_at, admitted_at, refused_at,
  asked_access_at, unreachable_at, hand_raised_at, hosts_since, reads_captions`;

/** The row of a meeting to which nobody has come yet. */
const untouched: MeetingRow = {
  extended_minutes: 0,
  recorder_state: 'OFF',
  ended_by: null,
  engine_responds: true,
  engine_changed_at: null,
  look_at: null,
  captions_failed_at: null,
};

export async function findMeeting(tx: Tx, interviewId: string): Promise<MeetingRow> {
  const { rows } = await tx.query<MeetingRow>({
    name: 'find-meeting',
    text: `select ${meetingColumns} from meetings where interview_id = $1`,
    values: [interviewId],
  });
  return rows[0] ?? untouched;
}

/** The recorder states of these interviews, by interview. */
export async function listRecorderWords(tx: Tx, interviewIds: string[]): Promise<Map<string, RecorderWord>> {
  const { rows } = await tx.query<RecorderWord & { interview_id: string }>({
    name: 'list-recorder-words',
    text: `select i.id as interview_id, coalesce(m.recorder_state, 'OFF') as recorder_state,
             case when r.worker_id is not null then r.lease_until end as held_until, r.lease_until
           from interviews i
             left join meetings m on m.interview_id = i.id
             left join meeting_recordings r on r.interview_id = i.id
           where i.id = any($1)`,
    values: [interviewIds],
  });
  return new Map(rows.map(({ interview_id: id, ...word }) => [id, word]));
}

/** Changes a meeting's row, and inserts it if it is missing. The interview's row is locked. */
export async function changeMeeting(
  tx: Tx,
  { organizationId, interviewId }: Ids,
  change: Partial<MeetingRow>,
): Promise<void> {
  const names = Object.keys(change);
  const values = names.map((_, index) => `$${index + 3}`);
  await tx.query({
    text: `insert into meetings (interview_id, organization_id${names.map((name) => `, ${name}`).join('')})
           values ($1, $2${values.map((value) => `, ${value}`).join('')})
           on conflict (interview_id) do ${
             names.length === 0
               ? 'nothing'
               : `update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
           }`,
    values: [interviewId, organizationId, ...Object.values(change)],
  });
}

export function findMeetingGuest(tx: Tx, participantId: string): Promise<GuestRow | null> {
  return findRow(tx, {
    name: 'find-meeting-guest',
    text: `select ${guestColumns} from meeting_guests where participant_id = $1`,
    values: [participantId],
  });
}

export function listGuests(tx: Tx, interviewId: string): Promise<GuestRow[]> {
  return listRows(tx, {
    name: 'list-meeting-guests',
    text: `select ${guestColumns} from meeting_guests where interview_id = $1`,
    values: [interviewId],
  });
}

type GuestChange = Partial<Omit<GuestRow, 'participant_id'>> & {
  admitted_by?: string | null;
  refused_by?: string | null;
};

/** Changes a person's row, and inserts it if it is missing. */
export async function changeGuest(
  tx: Tx,
  { organizationId, interviewId, participantId }: Guest,
  change: GuestChange,
): Promise<void> {
  const names = Object.keys(change);
  const row = ['participant_id', 'interview_id', 'organization_id', ...names];
  await tx.query({
    text: `insert into meeting_guests (${row.join(', ')}) values (${row.map((_, i) => `$${i + 1}`).join(', ')})
           on conflict (participant_id) do update set
             ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values: [participantId, interviewId, organizationId, ...Object.values(change)],
  });
  if ('waiting_since' in change) noteChange(tx, { topic: 'interviews', interviewId });
}

/** Clears the lobby and raised hands of a meeting that is over. */
export async function clearLobby(tx: Tx, interviewId: string, at: Date): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'clear-meeting-lobby',
    text: `update meeting_guests set waited_at = case when waiting_since is null then waited_at else $2 end,
             waiting_since = null, hand_raised_at = null
           where interview_id = $1 and (waiting_since is not null or hand_raised_at is not null)`,
    values: [interviewId, at],
  });
  if (rowCount) noteChange(tx, { topic: 'interviews', interviewId });
}

/** Deletes what somebody else left behind who used a link that was sent to the wrong e-mail address. */
export async function deleteGuest(tx: Tx, participantId: string): Promise<void> {
  const tables = [
    'meeting_guests',
    'meeting_sockets',
    'meeting_messages',
    'meeting_notes',
    'meeting_captions',
  ];
  for (const table of tables) {
    await tx.query({ text: `delete from ${table} where participant_id = $1`, values: [participantId] });
  }
  await tx.query({
    text: 'delete from meeting_messages where to_participant_id = $1',
    values: [participantId],
  });
}

export interface WaitingRow {
  interview_id: string;
  participant_id: string;
  name: string;
  role: string;
  waiting_since: Date;
}

/** The people who wait in these meetings' lobbies, the longest first. */
export function listWaiting(tx: Tx, interviewIds: string[]): Promise<WaitingRow[]> {
  return listRows(tx, {
    name: 'list-waiting',
    text: `select g.interview_id, g.participant_id, coalesce(g.display_name, p.name) as name, p.role,
             g.waiting_since
           from meeting_guests g join participants p on p.id = g.participant_id
           where g.interview_id = any($1) and g.waiting_since is not null and p.removed_at is null
           order by g.waiting_since, p.position`,
    values: [interviewIds],
  });
}

/** The prefix of connections of scripted people, which no browser made. */
export const simulatedConnection = 'simulated-';

/** Whether scripted people held the meeting. */
export async function wasSimulated(tx: Tx, interviewId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'was-meeting-simulated',
    text: `select from presence_connections
           where interview_id = $1 and starts_with(connection_id, $2) limit 1`,
    values: [interviewId, simulatedConnection],
  });
  return rowCount === 1;
}
