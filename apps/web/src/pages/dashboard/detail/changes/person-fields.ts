import type { ParticipantRole, ShownInterview } from '@parley/contract';

export interface PersonValues {
  name: string;
  email: string;
  role: ParticipantRole;
}

/** The roles that another person can have in it, the usual one first. An AI interview has one candidate. */
export function rolesFor(
  interview: Pick<ShownInterview, 'meetingType' | 'isTeamMeeting'>,
): [ParticipantRole, ...ParticipantRole[]] {
  if (interview.isTeamMeeting) return ['PARTICIPANT', 'HOST', 'OBSERVER'];
  if (interview.meetingType === 'AI_ONLY') return ['OBSERVER', 'INTERVIEWER'];
  return ['INTERVIEWER', 'CANDIDATE', 'HOST', 'OBSERVER'];
}

/**
 * What is sent to correct a person: what was typed alone, so that what a colleague corrected meanwhile stays. Untouched,
 * both are sent, and the server says that nothing is new.
 */
export function correctionOf(
  person: Pick<PersonValues, 'name' | 'email'>,
  { name, email }: Partial<PersonValues>,
): Partial<Pick<PersonValues, 'name' | 'email'>> {
  if (name === undefined && email === undefined) return { name: person.name, email: person.email };
  return { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
}

/** An interview between candidate and company keeps its last candidate. */
export function mayRemove(interview: Pick<ShownInterview, 'participants'>, id: string): boolean {
  const candidates = interview.participants.filter(({ role }) => role === 'CANDIDATE');
  return candidates.length !== 1 || candidates[0]?.id !== id;
}
