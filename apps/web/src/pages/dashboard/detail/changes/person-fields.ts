import type { ParticipantRole, ShownInterview } from '@parley/contract';

export interface PersonValues {
  name: string;
  email: string;
  role: ParticipantRole;
}

/** The roles that an added person can have, the usual one first. An AI interview has only one candidate. */
export function rolesFor(
  interview: Pick<ShownInterview, 'meetingType' | 'isTeamMeeting'>,
): [ParticipantRole, ...ParticipantRole[]] {
  if (interview.isTeamMeeting) return ['PARTICIPANT', 'HOST', 'OBSERVER'];
  if (interview.meetingType === 'AI_ONLY') return ['OBSERVER', 'INTERVIEWER'];
  return ['INTERVIEWER', 'CANDIDATE', 'HOST', 'OBSERVER'];
}

/**
 * The body to correct a person: only the typed fields, so that a colleague's correction of the other field stays. When
 * nothing was typed, both fields are sent, and the server says that nothing has changed.
 */
export function correctionOf(
  person: Pick<PersonValues, 'name' | 'email'>,
  { name, email }: Partial<PersonValues>,
): Partial<Pick<PersonValues, 'name' | 'email'>> {
  if (name === undefined && email === undefined) return { name: person.name, email: person.email };
  return { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
}

/** Everybody may be removed, except the only candidate of an interview. */
export function mayRemove(interview: Pick<ShownInterview, 'participants'>, id: string): boolean {
  const candidates = interview.participants.filter(({ role }) => role === 'CANDIDATE');
  return candidates.length !== 1 || candidates[0]?.id !== id;
}
