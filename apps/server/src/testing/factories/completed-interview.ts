import type { InterviewRecord } from '@parley/contract';
import type { ScriptedAnswers, ScriptedProfile } from '@parley/interviewer';
import { simulateConversation } from '../../features/conversations/index.ts';
import type { TestApp } from '../app.ts';
import { makeInterview } from './interview.ts';
import type { TestOrganization } from './organization.ts';

/**
 * An AI interview that a scripted candidate has taken through the product's own steps; the test's clock then
 * stands at its end. Its evaluation is PENDING until `runJobs()`.
 */
export async function makeCompletedInterview(
  testApp: TestApp,
  organization: TestOrganization,
  overrides: {
    profile?: ScriptedProfile;
    input?: Record<string, unknown>;
    answers?: ScriptedAnswers;
  } = {},
): Promise<InterviewRecord> {
  const interview = await makeInterview(testApp, organization, overrides.input);
  const candidate = interview.participants.find(({ role }) => role === 'CANDIDATE');
  if (!candidate) throw new Error('the interview has a candidate');
  const { organizationId } = organization;
  const principal = { organizationId, interviewId: interview.id, participantId: candidate.id };
  const endedAt = await testApp.deps.db.inOrganization(organizationId, (tx) =>
    simulateConversation(tx, principal, {
      profile: overrides.profile ?? 'fluent',
      ...(overrides.answers ? { answers: overrides.answers } : {}),
      seed: interview.meetingCode,
      startAt: testApp.clock.now(),
    }),
  );
  testApp.clock.set(endedAt);
  return interview;
}
