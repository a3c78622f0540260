import type { InterviewRecord } from '@parley/contract';
import { giveConsent, roomDisclosureVersion } from '../../features/consents/index.ts';
import type { JoinPrincipal } from '../../features/participants/index.ts';
import type { TestApp } from '../app.ts';
import type { TestOrganization } from './organization.ts';

/** The candidate as the server knows them after checking their token. */
export function candidateOf(interview: InterviewRecord, organization: TestOrganization): JoinPrincipal {
  const candidate = interview.participants.find(({ role }) => role === 'CANDIDATE');
  if (!candidate) throw new Error('the interview has a candidate');
  return {
    organizationId: organization.organizationId,
    interviewId: interview.id,
    participantId: candidate.id,
  };
}

export async function agree(
  { deps }: TestApp,
  principal: JoinPrincipal,
  overrides: { recording?: boolean; timeFactor?: 1 | 1.25 | 1.5 | 2 } = {},
): Promise<void> {
  await giveConsent(deps, principal, {
    disclosureVersion: roomDisclosureVersion,
    recording: overrides.recording ?? true,
    browserSpeechRecognition: false,
    timeFactor: overrides.timeFactor ?? 1,
  });
}
