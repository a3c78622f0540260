import { sha256Hex } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import { CalendarFailure, type CalendarEntry, type CalendarWriter } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { listConnectionsOfMany, type OwnedConnectionRow } from './connection-store.ts';
import { deleteEntryRow, listEntries, lockEntriesOf, saveEntry, type EntryRow } from './entry-store.ts';
import { noteRefusal } from './note-failure.ts';
import { withAccount } from './open-account.ts';
import { queueWriteBack } from './queue-write-back.ts';
import { readDeadlineMs } from './rules.ts';
import { listSources } from './source-store.ts';

/** What calendars must show of an interview. */
export interface WriteBackFacts {
  /** The members whose calendars must contain it; no other calendar may. */
  emails: string[];
  /** Null: no calendar may contain the interview (any more). */
  entry: CalendarEntry | null;
}

/** The calendar may ask us to wait this often; then the entry stays as it is. */
const maxWaits = 10;
const longestWaitSeconds = 3_600;

/**
 * The job `write-back-calendar`: updates the calendars of an interview's members to its present state, and removes
 * the entry from the others. It can be repeated. A calendar that fails is tried again by the job while the others
 * are done, and one that asks to wait is not called earlier.
 *
 * @param readFacts the present state, from a transaction of its own.
 * @throws the last failure that may pass.
 */
export async function writeBackInterview(
  deps: CalendarDeps,
  job: JobPayloads['write-back-calendar'],
  readFacts: (tx: Tx) => Promise<WriteBackFacts>,
): Promise<void> {
  const { organizationId, interviewId, waits = 0 } = job;
  // One at a time, so that a slow write of an older state cannot end after the write of a newer one.
  await deps.db.inOrganization(organizationId, async (tx) => {
    await lockEntriesOf(tx, interviewId);
    const failure = await updateEntry(deps, organizationId, interviewId, readFacts);
    if (failure === null) return;
    const { trouble, retryAfterSeconds } = failure;
    if (trouble !== 'THROTTLED' || retryAfterSeconds === undefined || waits >= maxWaits) throw failure;
    const waitMs = Math.min(retryAfterSeconds, longestWaitSeconds) * 1000;
    const again = { organizationId, interviewId, waits: waits + 1 };
    await queueWriteBack(tx, again, new Date(deps.clock.now().getTime() + waitMs));
  });
}

/** @returns the failure that may pass; of several, the one that asks to wait. */
async function updateEntry(
  deps: CalendarDeps,
  organizationId: string,
  interviewId: string,
  readFacts: (tx: Tx) => Promise<WriteBackFacts>,
): Promise<CalendarFailure | null> {
  const { facts, targets, entries } = await deps.db.inOrganization(organizationId, async (tx) =>
    planWrites(tx, interviewId, await readFacts(tx)),
  );
  let passing: CalendarFailure | null = null;
  for (const step of stepsOf(targets, entries, facts)) {
    try {
      await write(deps, step, interviewId, facts.entry);
    } catch (error) {
      if (!(error instanceof CalendarFailure)) throw error;
      await noteRefusal(deps, step.connection, error);
      if (error.trouble === 'THROTTLED') passing = error;
      if (error.trouble === 'UNREACHABLE') passing ??= error;
    }
  }
  return passing;
}

interface Target {
  connection: OwnedConnectionRow;
  sourceId: string;
}
interface Step {
  connection: OwnedConnectionRow;
  /** The calendar to write to; null: none. */
  into: string | null;
  there: EntryRow | null;
}

async function planWrites(
  tx: Tx,
  interviewId: string,
  facts: WriteBackFacts,
): Promise<{
  facts: WriteBackFacts;
  targets: Target[];
  entries: { row: EntryRow; connection: OwnedConnectionRow }[];
}> {
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
  return { facts, targets: oneConnectionPerMember(targets), entries: await listEntries(tx, interviewId) };
}

/** A member who has connected two calendars gets one entry, in the older connection. */
function oneConnectionPerMember(targets: Target[]): Target[] {
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

async function write(
  deps: CalendarDeps,
  step: Step,
  interviewId: string,
  entry: CalendarEntry | null,
): Promise<void> {
  const { connection, into, there } = step;
  const { writer } = deps.calendars.providers[connection.kind];
  if (!writer) return;
  const digest = sha256Hex(JSON.stringify([into, entry]));
  if (there?.digest === digest) return;
  if (there && there.source_id !== into) await takeOut(deps, connection, writer, there, readDeadlineMs);
  if (into === null || entry === null) return;
  const previous = there && there.source_id === into ? placeOf(there) : null;
  const put = await withAccount(deps, connection, readDeadlineMs, (account) =>
    writer.putEntry(account, into, entry, previous, readDeadlineMs),
  );
  await deps.db.inOrganization(connection.organization_id, (tx) =>
    saveEntry(tx, {
      connection_id: connection.id,
      interview_id: interviewId,
      organization_id: connection.organization_id,
      source_id: into,
      remote_id: put.remoteId,
      etag: put.etag,
      uid: put.uid,
      digest,
    }),
  );
}

/** @throws CalendarFailure; the row of the entry then stays. */
export async function takeOut(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  writer: CalendarWriter,
  there: EntryRow,
  timeoutMs: number,
): Promise<void> {
  await withAccount(deps, connection, timeoutMs, (account) =>
    writer.deleteEntry(account, there.source_id, placeOf(there), timeoutMs),
  );
  await deps.db.inOrganization(connection.organization_id, (tx) => deleteEntryRow(tx, there));
}

const placeOf = (row: EntryRow) => ({ remoteId: row.remote_id, etag: row.etag, uid: row.uid });
