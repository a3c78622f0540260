import { answer, utterancesOf, type ScriptedAnswers, type ScriptedProfile } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { discloseTo, isRecorded, storeMeetingConsent } from '../consents/index.ts';
import { lockInterview, type InterviewRow } from '../interviews/index.ts';
import { findConsent, leads, listParticipants, type ParticipantRow } from '../participants/index.ts';
import { noteClosed, noteOpened } from '../presence/index.ts';
import { upsertFirstSegments, type SegmentRow } from '../transcripts/index.ts';
import { completeMeeting } from './end-meeting.ts';
import { insertMark, insertTick } from './mark-store.ts';
import { begins, emptyForMs, waitsInLobby } from './rules.ts';
import { startIfFirst } from './start-meeting.ts';
import { changeGuest, simulatedConnection } from './store.ts';
import { t } from './texts.ts';

const comesAfterMs = 5_000;
const letInAfterMs = 20_000;
const betweenMs = 1_500;
const perWordMs = 380;

type Line = Omit<SegmentRow, 'revision'>;
interface Script {
  lines: Line[];
  /** Questions or agenda items, with the moment at which each was begun. */
  begun: { id: string; atMs: number }[];
  /** From the start of the meeting. */
  lengthMs: number;
}

export interface SimulatedMeeting {
  profile: ScriptedProfile;
  /** The candidate's answers to each question, instead of the profile's words. There are no follow-ups. */
  answers?: ScriptedAnswers | undefined;
  /** When it ends. */
  now: Date;
}

/**
 * Lets scripted people hold a whole meeting, from their consents and the lobby to its end, in the caller's transaction.
 * Its start lies so far in the past that it ends now. Nothing is recorded, because nobody was filmed; the scripted
 * words become the transcript, with a source of its own.
 *
 * @throws AppError invalid_state when the people to hold it are missing.
 */
export async function simulateMeeting(
  tx: Tx,
  interview: InterviewRow,
  { profile, answers, now }: SimulatedMeeting,
): Promise<void> {
  const people = await listParticipants(tx, [interview.id]);
  const cast = people.filter(({ role }) => leads(role) || begins(role, interview));
  const leader = cast.find(({ role }) => leads(role)) ?? null;
  const guests = cast.filter(({ role }) => begins(role, interview));
  const first = guests.find(({ role }) => role === 'CANDIDATE') ?? guests[0];
  if (!first || (!leader && !interview.is_team_meeting)) {
    throw new AppError('invalid_state', t('meetings.nobodyToSimulate'));
  }
  const script = interview.is_team_meeting
    ? talkOver(interview, cast)
    : interviewOf(interview, { leader: leader ?? first, candidate: first, profile, answers });
  // Without a leader nobody ends the meeting for all: everybody has left, and the room has been empty until now.
  const leftAt = leader ? now : new Date(now.getTime() - emptyForMs);
  const startMs = leftAt.getTime() - script.lengthMs;
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  await comeIn(tx, interview, cast, { leader, startMs });
  for (const { id, atMs } of script.begun) {
    const by = { ...ids, participantId: (leader ?? first).id };
    if (interview.is_team_meeting) await insertTick(tx, by, Number(id), new Date(startMs + atMs));
    else await insertMark(tx, by, id, new Date(startMs + atMs));
  }
  const isWritten = isRecorded(interview) && script.lines.length > 0;
  if (isWritten) {
    const { language } = interview;
    await upsertFirstSegments(tx, { ...ids, source: 'SIMULATED', language, segments: script.lines });
  }
  for (const { id } of cast) {
    await noteClosed(tx, { ...ids, participantId: id }, connectionOf(id), { at: leftAt, now: leftAt });
  }
  const reason = leader ? 'ended_by_host' : 'empty';
  await completeMeeting(tx, ids, { at: now, reason }, now);
  if (isWritten) await recordEvent(tx, { ...ids, type: 'transcript.ready', occurredAt: now });
}

const connectionOf = (participantId: string) => `${simulatedConnection}${participantId.slice(0, 8)}`;

/** Leaders come first. The others come a little earlier than they are let in. */
async function comeIn(
  tx: Tx,
  interview: InterviewRow,
  cast: ParticipantRow[],
  { leader, startMs }: { leader: ParticipantRow | null; startMs: number },
): Promise<void> {
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  const roles = cast.map(({ role }) => role);
  const meeting = { is_team_meeting: interview.is_team_meeting, roles };
  const doorAt = new Date(startMs - letInAfterMs - comesAfterMs);
  const inOrder = cast.toSorted((a, b) => Number(leads(b.role)) - Number(leads(a.role)));
  for (const { id, role } of inOrder) {
    const guest = { ...ids, participantId: id };
    await agree(tx, interview, guest, role, doorAt);
    const waits = waitsInLobby(role, meeting);
    const inAt = waits || !leader ? new Date(startMs) : doorAt;
    const waited = waits ? { waited_at: inAt, admitted_by: leader?.id ?? null } : {};
    await changeGuest(tx, guest, { ...waited, admitted_at: inAt, asked_access_at: inAt });
    const present = await lockInterview(tx, interview.id);
    if (present) await startIfFirst(tx, present, role, inAt);
    await noteOpened(tx, guest, connectionOf(id), { at: inAt, now: inAt });
  }
}

/** Gives consent for a person, unless they have chosen already. */
async function agree(
  tx: Tx,
  interview: InterviewRow,
  guest: { organizationId: string; interviewId: string; participantId: string },
  role: ParticipantRow['role'],
  at: Date,
): Promise<void> {
  if (await findConsent(tx, guest.participantId)) return;
  await storeMeetingConsent(tx, { clock: { now: () => at } }, guest, {
    disclosureVersion: discloseTo(role, interview).version,
    recorded: isRecorded(interview) ? 'VOICE' : 'NOTHING',
  });
}

/** Every question that fits into the time, with answers in the way of this profile. */
function interviewOf(
  interview: InterviewRow,
  {
    leader,
    candidate,
    profile,
    answers,
  }: Pick<SimulatedMeeting, 'profile' | 'answers'> & { leader: ParticipantRow; candidate: ParticipantRow },
): Script {
  const limitMs = interview.duration_minutes * 60_000;
  const script: Script = { lines: [], begun: [], lengthMs: betweenMs };
  for (const [place, question] of interview.questions.entries()) {
    const own = answers?.[question.id]?.[0];
    const said = own
      ? utterancesOf(own)
      : answer(profile, question, null, { seed: interview.meeting_code, place });
    const askMs = question.question.split(/\s+/).length * perWordMs;
    const lasts = said.reduce((sum, { afterMs, lengthMs }) => sum + afterMs + lengthMs, askMs);
    if (script.lengthMs + lasts + betweenMs > limitMs) break;
    script.begun.push({ id: question.id, atMs: script.lengthMs });
    say(script, leader, question.question, { questionId: question.id, lengthMs: askMs });
    for (const { text, afterMs, lengthMs } of said) {
      script.lengthMs += afterMs;
      say(script, candidate, text, { questionId: question.id, lengthMs });
    }
    script.lengthMs += betweenMs;
  }
  return script;
}

/** The people take turns to read an item of the agenda aloud. */
function talkOver(interview: InterviewRow, cast: ParticipantRow[]): Script {
  const script: Script = { lines: [], begun: [], lengthMs: betweenMs };
  interview.agenda.forEach((item, index) => {
    const speaker = cast[index % cast.length];
    if (!speaker) return;
    say(script, speaker, item, {
      questionId: null,
      lengthMs: item.split(/\s+/).length * perWordMs,
    });
    script.begun.push({ id: String(index), atMs: script.lengthMs });
    script.lengthMs += betweenMs;
  });
  return script;
}

function say(
  script: Script,
  speaker: ParticipantRow,
  text: string,
  { questionId, lengthMs }: { questionId: string | null; lengthMs: number },
): void {
  script.lines.push({
    segment_id: `s${script.lines.length + 1}`,
    participant_id: speaker.id,
    question_id: questionId,
    start_ms: script.lengthMs,
    end_ms: script.lengthMs + lengthMs,
    text,
  });
  script.lengthMs += lengthMs;
}
