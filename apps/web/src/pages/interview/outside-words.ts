import type { PublicInterview } from '@parley/contract';
import { whoInforms } from '../booking/who-informs.ts';
import { t } from './notice-texts.ts';

type Told = Pick<
  PublicInterview,
  'meetingUrl' | 'hosts' | 'companyName' | 'scheduledAt' | 'durationMinutes' | 'bookingStatus' | 'door'
> & { participant: { role: string } };

/**
 * When and where a meeting takes place that is not held in a room of Parley, for each participant. Nothing here may
 * look like such a room.
 *
 * @param spell formats an instant with its zone: `Tuesday, 10:00 (Lisbon)`.
 */
export function outsideWords(interview: Told, spell: (at: Date) => string): { when: string; where: string } {
  return { when: whenWords(interview, spell), where: whereWords(interview) };
}

function whenWords(interview: Told, spell: (at: Date) => string): string {
  const { scheduledAt, durationMinutes, bookingStatus, meetingUrl } = interview;
  if (scheduledAt !== null) {
    const values = { at: spell(new Date(scheduledAt)), minutes: durationMinutes };
    return t(interview.door === 'COMPLETED' ? 'when.wasSet' : 'when.set', values);
  }
  if (interview.door === 'COMPLETED') return t('when.over');
  if (bookingStatus === 'AWAITING') return t('when.candidatePicks');
  if (meetingUrl !== null) return t('when.anyTime');
  return leads(interview) ? t('when.agree') : t('when.whoTells', { whoTells: whoInforms(interview) });
}

function whereWords(interview: Told): string {
  const { meetingUrl, companyName } = interview;
  if (meetingUrl !== null) {
    return t(interview.door === 'COMPLETED' ? 'where.wasOnline' : 'where.online', { company: companyName });
  }
  if (interview.door === 'COMPLETED') return t('where.unknown');
  if (leads(interview)) return t('where.tell');
  return t('where.whoTells', { whoTells: whoInforms(interview) });
}

const leads = ({ participant }: Told): boolean =>
  participant.role === 'HOST' || participant.role === 'INTERVIEWER';
