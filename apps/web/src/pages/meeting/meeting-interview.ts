import { firstName, listNames } from '../booking/name-words.ts';
import type { MeetingInterview } from './is-meeting.ts';

/** An observer sees and hears the others, and sends neither picture nor sound. */
export const onlyObserves = ({ participant }: MeetingInterview): boolean => participant.role === 'OBSERVER';

/** `Priya and Tom`: those who let people in, by first name; null where nobody is invited to lead. */
export function leaderNames({ meeting, participant }: MeetingInterview): string | null {
  const names = meeting.people
    .filter(({ id, role }) => id !== participant.id && (role === 'HOST' || role === 'INTERVIEWER'))
    .map(({ name }) => firstName(name));
  return names.length === 0 ? null : listNames(names);
}
