import type { PublicInterview } from '@parley/contract';
import { whoTells } from '../booking/who-tells.ts';

type Told = Pick<
  PublicInterview,
  'meetingUrl' | 'hosts' | 'companyName' | 'scheduledAt' | 'durationMinutes' | 'bookingStatus' | 'door'
> & { participant: { role: string } };

/**
 * When and where a meeting between people is held, for whoever opens their page of it. Parley has no room for people:
 * nothing here may look like one.
 *
 * @param spell an instant, with the zone in which it is given: `Tuesday, 10:00 (Lisbon)`.
 */
export function outsideWords(interview: Told, spell: (at: Date) => string): { when: string; where: string } {
  return { when: whenWords(interview, spell), where: whereWords(interview) };
}

function whenWords(interview: Told, spell: (at: Date) => string): string {
  const { scheduledAt, durationMinutes, bookingStatus, meetingUrl } = interview;
  if (scheduledAt !== null) {
    const spelled = `${spell(new Date(scheduledAt))}, for ${durationMinutes} minutes.`;
    return interview.door === 'COMPLETED' ? `Its time is over. It was set for ${spelled}` : spelled;
  }
  if (interview.door === 'COMPLETED') return 'Its time is over.';
  if (bookingStatus === 'AWAITING')
    return 'The candidate picks a time. A mail tells you as soon as it is known.';
  if (meetingUrl !== null) return 'Now, or at a time that you agree on.';
  return leads(interview)
    ? 'No time is set. Please agree on one with everybody.'
    : `No time is set. ${whoTells(interview)} tells you.`;
}

function whereWords(interview: Told): string {
  const { meetingUrl, companyName } = interview;
  if (meetingUrl !== null) {
    return interview.door === 'COMPLETED'
      ? `Online. If it runs over, the room that ${companyName} chose may still be open:`
      : `Online, in a room that ${companyName} chose:`;
  }
  if (interview.door === 'COMPLETED') return 'Nobody said in Parley where you meet.';
  if (leads(interview)) return 'Please tell everybody where you meet. Parley has no room for people.';
  return `${whoTells(interview)} tells you where you meet. No room opens here. If nobody tells you in good time, write to them as you have before.`;
}

const leads = ({ participant }: Told): boolean =>
  participant.role === 'HOST' || participant.role === 'INTERVIEWER';
