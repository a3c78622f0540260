import { firstName, listNames } from '../booking/name-words.ts';
import type { MeetingInterview } from './is-meeting.ts';

/** An observer sees and hears the others, and sends neither picture nor sound. */
export const onlyObserves = ({ participant }: MeetingInterview): boolean => participant.role === 'OBSERVER';

/** The first names of the people who can let others in. */
export const leadersOf = ({ meeting, participant }: MeetingInterview): string[] =>
  meeting.people
    .filter(({ id, role }) => id !== participant.id && (role === 'HOST' || role === 'INTERVIEWER'))
    .map(({ name }) => firstName(name));

/** `Priya and Tom`; null when nobody is invited to lead. */
export function leaderNames(interview: MeetingInterview): string | null {
  const names = leadersOf(interview);
  return names.length === 0 ? null : listNames(names);
}
