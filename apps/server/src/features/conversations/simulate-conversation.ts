import { scriptedInput, type ScriptedProfile } from '@parley/interviewer';
import type { Database } from '../../kernel/db.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { advance } from './advance.ts';
import { disclosureVersion } from './disclosure.ts';
import { storeConsent } from './give-consent.ts';
import { enterConversation } from './join-conversation.ts';

export interface Simulation {
  profile: ScriptedProfile;
  /** Varies the words of both sides; the same seed and questions give the same interview. */
  seed: string;
  startAt: Date;
  recording: boolean;
}

/** Far more than an interview of 50 questions needs. */
const mostSteps = 10_000;

/**
 * Lets a scripted candidate take a whole AI interview through the product's own steps, on a clock that jumps
 * from one to the next. One transaction: no job, socket or second device comes between.
 *
 * @returns when the interview ended, on the simulated clock.
 */
export async function simulateConversation(
  deps: { db: Database },
  principal: JoinPrincipal,
  simulation: Simulation,
): Promise<Date> {
  const { organizationId, interviewId } = principal;
  const { profile, seed } = simulation;
  return deps.db.inOrganization(organizationId, async (tx) => {
    let now = simulation.startAt;
    const scripted = { clock: { now: () => now } };
    await storeConsent(tx, scripted, principal, {
      disclosureVersion,
      recording: simulation.recording,
      browserSpeechRecognition: false,
      timeFactor: 1,
    });
    let { state } = await enterConversation(tx, scripted, principal, { seed });
    for (let step = 0; step < mostSteps; step++) {
      const next = scriptedInput(state, now.getTime(), { profile, seed });
      if (next === null) return now;
      now = new Date(next.atMs);
      const advanced = await advance(tx, scripted, { organizationId, interviewId }, next.input);
      if (!advanced) throw new Error('the simulated conversation has no row');
      state = advanced.state;
    }
    throw new Error('the simulated interview does not end');
  });
}
