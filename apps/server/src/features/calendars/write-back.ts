import { sha256Hex } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { CalendarFailure, type CalendarWriter } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { listConnectionsOfMany, type OwnedConnectionRow } from './connection-store.ts';
import { deleteEntryRow, listEntries, lockEntriesOf, saveEntry, type EntryRow } from './entry-store.ts';
import { noteFailure } from './note-failure.ts';
import { withAccount } from './open-account.ts';
import { readDeadlineMs } from './rules.ts';
import { listSources } from './source-store.ts';

/** An interview as it is to stand in calendars. `start` and `end` in UTC. */
export interface InterviewEntry {
  /** `meetingCode@host`, as in the mails. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  start: string;
  end: string;
  summary: string;
  description: string;
  url: string | null;
}

/** `entry` null: it is in nobody's calendar (any more). */
export interface WriteBackFacts {
  interviewId: string;
  /** The members in whose calendars it belongs; in others' it does not. */
  emails: string[];
  entry: InterviewEntry | null;
}

/** Brings calendars up to date after the transaction; one waiting job per interview, with the latest facts. */
export async function queueWriteBack(tx: Tx, organizationId: string, facts: WriteBackFacts): Promise<void> {
  await enqueue(
    tx,
    'write-back-calendar',
    { organizationId, ...facts },
    { jobKey: `write-back-calendar:${facts.interviewId}` },
  );
}

/**
 * The job `write-back-calendar`: brings the calendars of an interview's members to its present state, and takes
 * it out of those where it is not to be. Bears repetition; a calendar in trouble is tried again by the job, while
 * the others are done.
 *
 * @throws the last failure that may pass.
 */
export async function writeBackInterview(
  deps: CalendarDeps,
  { organizationId, ...facts }: JobPayloads['write-back-calendar'],
): Promise<void> {
  // One at a time: a slow write of an older state must not end after that of a newer one.
  await deps.db.inOrganization(organizationId, async (tx) => {
    await lockEntriesOf(tx, facts.interviewId);
    await bringUpToDate(deps, organizationId, facts);
  });
}

async function bringUpToDate(
  deps: CalendarDeps,
  organizationId: string,
  facts: WriteBackFacts,
): Promise<void> {
  const { targets, entries } = await deps.db.inOrganization(organizationId, (tx) => planWrites(tx, facts));
  let failure: unknown = null;
  for (const step of stepsOf(targets, entries, facts)) {
    try {
      await write(deps, step, facts);
    } catch (error) {
      if (!(error instanceof CalendarFailure)) throw error;
      await noteFailure(deps, step.connection, error);
      if (error.trouble === 'UNREACHABLE' || error.trouble === 'THROTTLED') failure = error;
    }
  }
  if (failure !== null) throw failure;
}

interface Target {
  connection: OwnedConnectionRow;
  sourceId: string;
}
interface Step {
  connection: OwnedConnectionRow;
  /** Null: nowhere. */
  into: string | null;
  there: EntryRow | null;
}

async function planWrites(
  tx: Tx,
  facts: WriteBackFacts,
): Promise<{ targets: Target[]; entries: { row: EntryRow; connection: OwnedConnectionRow }[] }> {
  const connections = await listConnectionsOfMany(tx, facts.emails);
  const sources = await listSources(
    tx,
    connections.map(({ id }) => id),
  );
  const targets = sources
    .filter((source) => source.takes_bookings)
    .flatMap((source) => {
      const connection = connections.find(({ id, writes_back: on }) => on && id === source.connection_id);
      return connection ? [{ connection, sourceId: source.remote_id }] : [];
    });
  return { targets: onePerMember(targets), entries: await listEntries(tx, facts.interviewId) };
}

/** Whoever connected two calendars gets one entry, in the older connection. */
function onePerMember(targets: Target[]): Target[] {
  return targets.filter(
    ({ connection }, index) =>
      targets.findIndex((other) => other.connection.member_id === connection.member_id) === index,
  );
}

function stepsOf(
  targets: Target[],
  entries: { row: EntryRow; connection: OwnedConnectionRow }[],
  facts: WriteBackFacts,
): Step[] {
  const wanted = facts.entry === null ? [] : targets;
  const taken = entries
    .filter(({ row }) => !wanted.some(({ connection }) => connection.id === row.connection_id))
    .map(({ row, connection }): Step => ({ connection, into: null, there: row }));
  const put = wanted.map(({ connection, sourceId }): Step => {
    const there = entries.find(({ row }) => row.connection_id === connection.id)?.row ?? null;
    return { connection, into: sourceId, there };
  });
  return [...taken, ...put];
}

async function write(deps: CalendarDeps, step: Step, facts: WriteBackFacts): Promise<void> {
  const { connection, into, there } = step;
  const { writer } = deps.calendars.providers[connection.kind];
  if (!writer) return;
  const digest = sha256Hex(JSON.stringify([into, facts.entry]));
  if (there?.digest === digest) return;
  if (there && there.source_id !== into) await takeOut(deps, connection, writer, there);
  if (into === null || facts.entry === null) return;
  const { start, end, ...rest } = facts.entry;
  const entry = { ...rest, start: new Date(start), end: new Date(end) };
  const previous = there && there.source_id === into ? placeOf(there) : null;
  const put = await withAccount(deps, connection, readDeadlineMs, (account) =>
    writer.putEntry(account, into, entry, previous, readDeadlineMs),
  );
  await deps.db.inOrganization(connection.organization_id, (tx) =>
    saveEntry(tx, {
      connection_id: connection.id,
      interview_id: facts.interviewId,
      organization_id: connection.organization_id,
      source_id: into,
      remote_id: put.remoteId,
      etag: put.etag,
      uid: put.uid,
      digest,
    }),
  );
}

async function takeOut(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  writer: CalendarWriter,
  there: EntryRow,
): Promise<void> {
  await withAccount(deps, connection, readDeadlineMs, (account) =>
    writer.deleteEntry(account, there.source_id, placeOf(there), readDeadlineMs),
  );
  await deps.db.inOrganization(connection.organization_id, (tx) => deleteEntryRow(tx, there));
}

const placeOf = (row: EntryRow) => ({ remoteId: row.remote_id, etag: row.etag, uid: row.uid });
