import { instantOf } from '../turns/clock.ts';
import { wakeAt } from '../turns/dues.ts';
import type { TurnInput } from '../turns/inputs.ts';
import { speechMs } from '../turns/limits.ts';
import { currentLine, openProgress, type QuestionProgress, type TurnState } from '../turns/state.ts';
import type { Question } from '../types.ts';
import { answer, utterancesOf, type ScriptedUtterance } from './answer.ts';
import type { ScriptedProfile } from './profiles.ts';

export interface Script {
  profile: ScriptedProfile;
  seed: string;
  /** The script's own words. For a question without them, the profile's words are used. */
  answers?: ScriptedAnswers | undefined;
}

/** By question id: what is said after the question, then after its first follow-up, then after its second. */
export type ScriptedAnswers = Readonly<Record<string, readonly (readonly string[])[]>>;

export interface TimedInput {
  atMs: number;
  input: TurnInput;
}

/**
 * What happens next in an interview with a scripted candidate, and when: the candidate's next step, or a tick that
 * comes before it. Null when the interview has ended or not begun. It needs only the state, so a caller may stop
 * after any step and go on later in another process.
 */
export function scriptedInput(state: TurnState, nowMs: number, script: Script): TimedInput | null {
  if (state.plan === null || state.ended !== null) return null;
  const step = candidateStep(state, nowMs, script);
  const wakeMs = wakeAt(state);
  const next = step && (wakeMs === null || step.atMs <= wakeMs) ? step : null;
  if (next) return { ...next, atMs: Math.max(next.atMs, nowMs) };
  return wakeMs === null ? null : { atMs: Math.max(wakeMs, nowMs), input: { type: 'tick' } };
}

function candidateStep(state: TurnState, nowMs: number, script: Script): TimedInput | null {
  if (state.absentSinceMs !== null) return { atMs: nowMs, input: { type: 'join', epoch: state.epoch + 1 } };
  if (state.clock.pausedAtMs !== null) return { atMs: nowMs, input: { type: 'resume' } };
  const line = currentLine(state);
  if (line) {
    const atMs = instantOf(state.clock, line.startedActiveMs + speechMs(line.text));
    return { atMs, input: { type: 'speech_finished', turnId: line.turnId } };
  }
  return nextWord(state, script);
}

/** Counts what the candidate has said since the question or follow-up was asked, to find what comes next. */
function nextWord(state: TurnState, script: Script): TimedInput | null {
  const progress = openProgress(state);
  const place = state.plan?.questions.findIndex(({ id }) => id === progress?.questionId) ?? -1;
  const question = state.plan?.questions[place];
  if (!progress || !question) return null;
  // Requests count too, because the candidate has said them.
  const said = state.utterances
    .slice(progress.partFrom)
    .filter(({ questionId, request }) => (request ?? { questionId }).questionId === question.id);
  const words = wordsOf(script, { question, place }, progress);
  const silentSince = instantOf(state.clock, state.silentSinceMs);
  const since = Math.max(silentSince, said.at(-1)?.endedAt ?? 0);
  const next = words[said.length];
  if (!next) {
    if (said.length === 0) return null;
    const input = { type: 'finish_answer', reason: 'button', questionId: question.id } as const;
    return { atMs: since + 1000, input };
  }
  const startedAt = since + next.afterMs;
  const endedAt = startedAt + next.lengthMs;
  const turnId = state.lines.findLast(({ questionId }) => questionId === question.id)?.turnId ?? '';
  return {
    atMs: endedAt,
    input: {
      type: 'utterance',
      utteranceId: `${question.id}/${progress.followUps.length}/${said.length}`,
      turnId,
      source: 'speech',
      text: next.text,
      startedAt,
      endedAt,
    },
  };
}

function wordsOf(
  { answers, profile, seed }: Script,
  { question, place }: { question: Question; place: number },
  { followUps }: QuestionProgress,
): ScriptedUtterance[] {
  const own = answers?.[question.id]?.[followUps.length];
  return own ? utterancesOf(own) : answer(profile, question, followUps.at(-1) ?? null, { seed, place });
}
