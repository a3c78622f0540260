import type { Question } from '../types.ts';
import { decide } from '../turns/decide.ts';
import { startInterview, type TurnEvent } from '../turns/events.ts';
import { fold } from '../turns/evolve.ts';
import type { TurnState } from '../turns/state.ts';
import type { ScriptedProfile } from './profiles.ts';
import { scriptedInput, type ScriptedAnswers } from './scripted-input.ts';

export interface ScriptedInterview {
  questions: Question[];
  profile: ScriptedProfile;
  startAtMs: number;
  durationMs: number;
  seed: string;
  /** Default: the profile's answers. */
  answers?: ScriptedAnswers;
  /** Default 1. */
  timeFactor?: number;
  candidateName?: string | null;
  companyName?: string | null;
  jobRole?: string | null;
  /** Default "en". */
  language?: string;
}

export interface PlayedInterview {
  events: TurnEvent[];
  state: TurnState;
  /** Simulated time from the first to the last event. */
  durationMs: number;
}

/** Far more steps than an interview of 50 questions needs. */
const MOST_STEPS = 10_000;

/** Plays a whole interview with a scripted candidate on a simulated clock. */
export function playInterview(interview: ScriptedInterview): PlayedInterview {
  const { profile, startAtMs, seed, answers } = interview;
  const events: TurnEvent[] = [startInterview(planOf(interview), startAtMs)];
  let state = fold(events);
  let nowMs = startAtMs;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = scriptedInput(state, nowMs, { profile, seed, answers });
    if (next === null) break;
    nowMs = next.atMs;
    const decided = decide(state, next.input, nowMs);
    state = decided.state;
    events.push(...decided.events);
  }
  if (state.ended === null) throw new Error('A scripted interview did not end; the turn machine is stuck.');
  return { events, state, durationMs: state.lastAtMs - startAtMs };
}

function planOf(interview: ScriptedInterview) {
  return {
    questions: interview.questions,
    durationMs: interview.durationMs,
    timeFactor: interview.timeFactor ?? 1,
    candidateName: interview.candidateName ?? null,
    companyName: interview.companyName ?? null,
    jobRole: interview.jobRole ?? null,
    language: interview.language ?? 'en',
    seed: interview.seed,
  };
}
