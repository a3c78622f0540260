import type { Consent } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { lockInterview } from '../interviews/index.ts';
import {
  insertConsent,
  requireCandidate,
  type ConsentRow,
  type JoinPrincipal,
} from '../participants/index.ts';
import { disclosureFor, disclosureHash } from './disclosure.ts';

export interface ConsentChoices {
  disclosureVersion: string;
  recording: boolean;
  browserSpeechRecognition: boolean;
  timeFactor: 1 | 1.25 | 1.5 | 2;
}

/** Stores what was agreed to, with the version and hash of the words that were shown. */
export async function giveConsent(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  choices: ConsentChoices,
): Promise<Consent> {
  return deps.db.inOrganization(principal.organizationId, (tx) => storeConsent(tx, deps, principal, choices));
}

export async function storeConsent(
  tx: Tx,
  deps: { clock: Clock },
  principal: JoinPrincipal,
  choices: ConsentChoices,
): Promise<Consent> {
  const { organizationId, interviewId, participantId } = principal;
  const interview = await lockInterview(tx, interviewId);
  if (!interview) throw notFound();
  await requireCandidate(tx, principal, interview);
  if (interview.status !== 'SCHEDULED' && interview.status !== 'ACTIVE') {
    throw new AppError('invalid_state', 'This interview is over.');
  }
  const disclosure = disclosureFor({
    companyName: interview.company_name,
    durationMinutes: interview.duration_minutes,
    sendsFeedback: interview.send_candidate_feedback,
  });
  if (choices.disclosureVersion !== disclosure.version) {
    throw invalidField('disclosureVersion', 'The text has changed. Load the page again and read it anew.');
  }
  const row: ConsentRow = {
    disclosure_version: disclosure.version,
    choices: {
      recording: choices.recording,
      browserSpeechRecognition: choices.browserSpeechRecognition,
      timeFactor: choices.timeFactor,
    },
    given_at: deps.clock.now(),
  };
  await insertConsent(tx, {
    ...row,
    organizationId,
    interviewId,
    participantId,
    disclosureSha256: disclosureHash(disclosure),
  });
  return presentConsent(row);
}

export function presentConsent(row: ConsentRow): Consent {
  return {
    disclosureVersion: row.disclosure_version,
    aiInterview: true,
    ...row.choices,
    givenAt: row.given_at.toISOString(),
  };
}
