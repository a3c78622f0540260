import type { CreateInterviewInput } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { MediaEngine } from '../../ports/media.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { insertMember } from '../accounts/index.ts';
import { connectDemo } from '../calendars/index.ts';
import { giveConsent, roomDisclosureVersion } from '../consents/index.ts';
import { simulateConversation } from '../conversations/index.ts';
import { enterScores } from '../evaluation/index.ts';
import { createInterview, lockInterview } from '../interviews/index.ts';
import { simulateMeeting } from '../meetings/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { findOrganization, insertOrganization } from '../tenancy/index.ts';
import { changeFact, claimDemo } from './demo-fact.ts';
import {
  bookableInterview,
  fixedInterview,
  interviewer,
  openInterview,
  organizationName,
  owner,
  terseInterview,
} from './demo-people.ts';
import { inesAnswers, inesInterview, inesSeed } from './ines-interview.ts';
import { leonAnswers, leonMeeting, leonScores, openMeeting } from './leon-meeting.ts';
import { removeRecording, uploadRecording } from './upload-recording.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant at which a clock in the zone shows this time, so many days from now. A change to or from summer time
 * in between moves it by an hour, which is good enough for a demo.
 */
function localTime(now: Date, timeZone: string, days: number, time: `${number}:${number}`): Date {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    now,
  );
  const thisMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(thisMinute + days * dayMs + (minutesOf(time) - minutesOf(shown)) * 60_000);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

export interface SeedDeps {
  db: Database;
  clock: Clock;
  box: SecretBox;
  objects: ObjectStore;
  media: MediaEngine | null;
  speechToText: SpeechToText | null;
}

export interface SeedOptions {
  /** IANA name of the zone in which the demo's days are counted. */
  timezone: string;
  /** The recording of the finished interview's candidate, as WebM. */
  recordingPath: string;
}

interface Seeding extends SeedDeps, SeedOptions {
  tx: Tx;
  organizationId: string;
}

/** Any constant. The lock makes two servers that start at once on one database seed one after the other. */
const lockKey = 727_003;

/**
 * Writes the demo once: an organization with its owner, an interviewer with a connected calendar, six
 * interviews, three of them finished by scripted people through the product's own steps, and a team meeting. All rows appear in one
 * transaction or not at all; the next start repairs a start that was killed.
 *
 * @returns false when the demo existed already.
 */
export async function seedDemo(deps: SeedDeps, options: SeedOptions): Promise<boolean> {
  const { organizationId, seeded } = await claimDemo(deps.db);
  if (seeded) return false;
  const written = await deps.db.inOrganization(organizationId, async (tx) => {
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [lockKey] });
    if (await findOrganization(tx)) return false;
    await write({ ...deps, ...options, tx, organizationId });
    return true;
  });
  await changeFact(deps.db, { seeded: true, unfinishedRun: null });
  return written;
}

async function write(seeding: Seeding): Promise<void> {
  const { tx, organizationId, timezone } = seeding;
  const now = seeding.clock.now();
  const at = (days: number, time: `${number}:${number}`) => localTime(now, timezone, days, time);
  const createdAt = at(-6, '9:05');
  await insertOrganization(tx, {
    id: organizationId,
    name: organizationName,
    timezone,
    language: null,
    createdAt,
  });
  const memberId = newId();
  await insertMember(tx, { ...owner, id: memberId, organizationId, role: 'OWNER', createdAt });
  const interviewerId = newId();
  await insertMember(tx, {
    ...interviewer,
    id: interviewerId,
    organizationId,
    role: 'INTERVIEWER',
    createdAt,
  });
  const within = { ...seeding, db: withinTransaction(seeding) };
  await connectDemo(within, { organizationId, memberId: interviewerId }, timezone);
  const createAs = (time: Date, input: CreateInterviewInput) =>
    create(seeding, `member:${memberId}`, time, input);

  await takeRecorded(seeding, await createAs(at(-4, '10:20'), inesInterview), at(-2, '14:32'));
  await takeTersely(seeding, await createAs(at(-3, '11:15'), terseInterview), at(-1, '16:05'));
  const led = { id: interviewerId, name: interviewer.name };
  await meet(seeding, await createAs(at(-2, '9:40'), leonMeeting), { endAt: at(-1, '11:20'), scoredBy: led });
  await createAs(at(-2, '15:40'), { ...fixedInterview, scheduledAt: at(1, '10:00').toISOString() });
  await createAs(at(-1, '17:20'), bookableInterview);
  await createAs(at(-1, '17:45'), openMeeting);
  await createAs(now, openInterview);
}

async function create(
  { tx, box, media, speechToText, organizationId }: Seeding,
  createdBy: string,
  createdAt: Date,
  input: CreateInterviewInput,
): Promise<JoinPrincipal> {
  const deps = { clock: { now: () => createdAt }, box, media, speechToText };
  const { interview, participants } = await createInterview(tx, deps, input, createdBy);
  const [candidate] = participants;
  if (!candidate) throw new Error('an interview of the demo has a candidate');
  return { organizationId, interviewId: interview.id, participantId: candidate.id };
}

/** The recording is uploaded when the interview is over, because nothing is accepted before it has begun. */
async function takeRecorded(seeding: Seeding, principal: JoinPrincipal, startAt: Date): Promise<void> {
  const { tx, db, objects, recordingPath } = seeding;
  const { unfinishedRun } = await claimDemo(db);
  if (unfinishedRun) await removeRecording(objects, unfinishedRun, recordingPath);
  const sessionId = newId();
  // Written outside this transaction, so that it is still known when the transaction is lost.
  await changeFact(db, { unfinishedRun: { interviewId: principal.interviewId, sessionId } });
  const within = { db: withinTransaction(seeding), objects };
  await giveConsent({ ...within, clock: { now: () => startAt } }, principal, {
    disclosureVersion: roomDisclosureVersion,
    recording: true,
    browserSpeechRecognition: true,
    timeFactor: 1,
  });
  const endedAt = await simulateConversation(tx, principal, {
    profile: 'fluent',
    answers: inesAnswers,
    seed: inesSeed,
    startAt,
  });
  const run = { sessionId, recordingPath, startedAt: startAt };
  await uploadRecording({ ...within, clock: { now: () => endedAt } }, principal, run);
}

async function takeTersely({ tx }: Seeding, principal: JoinPrincipal, startAt: Date): Promise<void> {
  const { interviewId: seed } = principal;
  await simulateConversation(tx, principal, { profile: 'terse', seed, startAt });
}

/**
 * The interviewer's scores come a few minutes later and are the current ones. The rules' scores of the transcript are
 * stored beside them.
 */
async function meet(
  { tx, clock }: Seeding,
  { interviewId }: JoinPrincipal,
  { endAt, scoredBy }: { endAt: Date; scoredBy: { id: string; name: string } },
): Promise<void> {
  const planned = await lockInterview(tx, interviewId);
  if (!planned) throw new Error('the interview was created in this transaction');
  await simulateMeeting(tx, planned, { profile: 'fluent', answers: leonAnswers, now: endAt });
  const scoredAt = new Date(Math.min(endAt.getTime() + 12 * 60_000, clock.now().getTime()));
  const at = { clock: { now: () => scoredAt } };
  await enterScores(tx, at, planned, leonScores, { type: 'MEMBER', ...scoredBy });
}

/** Consent and recording open transactions of their own; here they join the open one. */
function withinTransaction({ tx, db }: Seeding): Database {
  return { ...db, inOrganization: (_organizationId, work) => work(tx) };
}
