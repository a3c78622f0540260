import {
  bounds,
  participantRoles,
  type MeetingType,
  type ParticipantInput,
  type ParticipantRole,
  type Warning,
} from '@parley/contract';
import { invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

export interface PlannedParticipant {
  name: string;
  email: string;
  role: ParticipantRole;
}

/**
 * Plans the participants and their roles (decisions.md, "participants"). A missing role is PARTICIPANT in a team
 * meeting; otherwise it is CANDIDATE while nobody else has that role.
 *
 * @throws AppError naming the entry.
 */
export function planParticipants(
  inputs: ParticipantInput[],
  meeting: { meetingType: MeetingType; isTeamMeeting: boolean },
): { participants: PlannedParticipant[]; warnings: Warning[] } {
  const participants: PlannedParticipant[] = [];
  const explicitCandidates = inputs.filter((input) => input.role?.toUpperCase() === 'CANDIDATE').length;
  inputs.forEach((input, index) => {
    const path = `participants.${index}`;
    const email = input.email;
    if (participants.some((other) => other.email.toLowerCase() === email.toLowerCase())) {
      throw invalidField(`${path}.email`, t('participants.twice'));
    }
    const taken =
      explicitCandidates > 0 || participants.some((participant) => participant.role === 'CANDIDATE');
    const role = roleOf(input, `${path}.role`, meeting.isTeamMeeting, taken);
    participants.push({ name: nameOf(input), email, role });
  });
  return { participants, warnings: checkParticipants(participants, meeting) };
}

/** Decision: without a name, the part of the e-mail address before `@` is used. */
const nameOf = ({ name, email }: ParticipantInput) => name || email.slice(0, email.indexOf('@'));

/**
 * Adds one participant to an existing interview, with the rules of create.
 *
 * @throws AppError naming the field.
 */
export function planAddition(
  input: ParticipantInput,
  present: readonly PlannedParticipant[],
  meeting: { meetingType: MeetingType; isTeamMeeting: boolean },
): PlannedParticipant {
  if (present.length >= bounds.participants.max) {
    throw invalidField('email', t('participants.most', { max: bounds.participants.max }));
  }
  refuseTwice(input.email, present);
  const hasCandidate = present.some(({ role }) => role === 'CANDIDATE');
  const role = roleOf(input, 'role', meeting.isTeamMeeting, hasCandidate);
  if (meeting.meetingType === 'AI_ONLY' && role === 'CANDIDATE' && hasCandidate) {
    throw invalidField('role', t('participants.candidateThere'));
  }
  return { name: nameOf(input), email: input.email, role };
}

/** @throws AppError when another participant has this e-mail address. */
export function refuseTwice(email: string, others: readonly { email: string }[]): void {
  if (others.some((other) => other.email.toLowerCase() === email.toLowerCase())) {
    throw invalidField('email', t('participants.addressTaken'));
  }
}

function roleOf(
  input: ParticipantInput,
  path: string,
  isTeamMeeting: boolean,
  hasCandidate: boolean,
): ParticipantRole {
  if (input.role) {
    const role = participantRoles.find((known) => known === input.role?.toUpperCase());
    if (!role) throw invalidField(path, t('participants.roles', { roles: participantRoles.join(', ') }));
    return role;
  }
  if (isTeamMeeting) return 'PARTICIPANT';
  if (!hasCandidate) return 'CANDIDATE';
  throw invalidField(path, t('participants.whoIsThis', { roles: participantRoles.join(', ') }));
}

function checkParticipants(
  participants: PlannedParticipant[],
  meeting: { meetingType: MeetingType; isTeamMeeting: boolean },
): Warning[] {
  const count = (...roles: ParticipantRole[]) =>
    participants.filter((participant) => roles.includes(participant.role)).length;
  if (meeting.meetingType === 'AI_ONLY') {
    if (meeting.isTeamMeeting) {
      throw invalidField('isTeamMeeting', t('participants.teamOfPeople'));
    }
    if (count('CANDIDATE') !== 1) {
      throw invalidField('participants', t('participants.oneCandidate'));
    }
    return [];
  }
  if (!meeting.isTeamMeeting && count('INTERVIEWER', 'HOST') === 0) {
    return [
      {
        path: 'participants',
        message: t('participants.nobodyLeads'),
      },
    ];
  }
  return [];
}

/** Warns when nobody is there to pick the time, so that no mail carries the booking link. */
export const warnOfNobodyWhoPicks = (participants: readonly { role: ParticipantRole }[]): Warning[] =>
  participants.some(({ role }) => role === 'CANDIDATE')
    ? []
    : [{ path: 'participants', message: t('participants.nobodyPicks') }];

/**
 * Whether this role needs a free time in the calendar: interviewers and hosts do. Candidates choose the time, and
 * observers need not come.
 */
export const leads = (role: ParticipantRole): boolean => role === 'INTERVIEWER' || role === 'HOST';

/** Whether this participant leads the interview and has this e-mail address, in upper or lower case. */
export const isLedBy = (
  { role, email }: { role: ParticipantRole; email: string },
  address: string,
): boolean => leads(role) && email.toLowerCase() === address.toLowerCase();
