import { scriptedInput, type ScriptedAnswers, type ScriptedProfile } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { roomDisclosureVersion, storeConsent } from '../consents/index.ts';
import { findConsent, type JoinPrincipal } from '../participants/index.ts';
import { confirmConnections } from '../presence/index.ts';
import { advance } from './advance.ts';
import { enterConversation } from './join-conversation.ts';
import { connectionOf } from './store.ts';

export interface Simulation {
  profile: ScriptedProfile;
  /** The candidate's answers, instead of those of the profile. */
  answers?: ScriptedAnswers;
  /** Varies the text of both sides; the same seed and questions give the same interview. */
  seed: string;
  startAt: Date;
}

/** The consent of a scripted candidate who has given none. */
const scriptedConsent = {
  disclosureVersion: roomDisclosureVersion,
  recording: false,
  browserSpeechRecognition: false,
  timeFactor: 1,
} as const;

/** Far more than an interview of 50 questions needs. */
const maxSteps = 10_000;

/**
 * Runs a scripted candidate through a whole AI interview with the product's own steps, on a clock that jumps from
 * one step to the next. Everything happens in the caller's transaction, so no job, socket or second device
 * interferes.
 *
 * @returns when the interview ended, on the simulated clock.
 */
export async function simulateConversation(
  tx: Tx,
  principal: JoinPrincipal,
  simulation: Simulation,
): Promise<Date> {
  const { organizationId, interviewId } = principal;
  const { profile, answers, seed } = simulation;
  let now = simulation.startAt;
  const scripted = { clock: { now: () => now } };
  if (!(await findConsent(tx, principal.participantId))) {
    await storeConsent(tx, scripted, principal, scriptedConsent);
  }
  const entered = await enterConversation(tx, scripted, principal, {
    usesModel: false,
    seed,
    atAnyTime: true,
  });
  const connection = { ...principal, connectionId: connectionOf(entered.epoch) };
  let { state } = entered;
  for (let step = 0; step < maxSteps; step++) {
    const next = scriptedInput(state, now.getTime(), { profile, answers, seed });
    if (next === null) return now;
    now = new Date(next.atMs);
    await confirmConnections(tx, [connection], now);
    const advanced = await advance(tx, scripted, { organizationId, interviewId }, next.input);
    if (!advanced) throw new Error('the simulated conversation has no row');
    state = advanced.state;
  }
  throw new Error('the simulated interview does not end');
}
