import type { Need, NeedInterview } from '@parley/contract';
import type { ReactNode } from 'react';
import { formatInstant } from '../format-time.ts';
import { t } from './texts.ts';

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** The person that a need is about, for titles and the names of buttons. */
export function nameOf(need: Need): string {
  if (need.kind === 'CALENDAR') return need.calendar.member.name;
  if (need.kind === 'MAIL') return need.mail.to.name || need.mail.to.email;
  const asked =
    need.kind === 'PERSON' || need.kind === 'TIME' || need.kind === 'DATA' ? need.request.name : null;
  return asked ?? need.interview.candidateName ?? t('aCandidate');
}

/** What happened, in one sentence. */
export function titleOf(need: Need): ReactNode {
  const words = { b: bold, name: nameOf(need) };
  switch (need.kind) {
    case 'PERSON':
      return need.interview.meetingType === 'HUMAN'
        ? t.rich('person.lobby', words)
        : t.rich('person.title', words);
    case 'TIME':
      return t.rich('time.title', words);
    case 'DATA':
      return need.request.kind === 'DELETION'
        ? t.rich('data.DELETION', words)
        : t.rich('data.CORRECTION', words);
    case 'MAIL':
      return t.rich('mail.title', { ...words, what: mailWords(need.mail.kind) });
    case 'CALENDAR':
      return need.calendar.isOwn
        ? t('calendar.own', { calendar: need.calendar.name })
        : t.rich('calendar.title', { ...words, calendar: need.calendar.name });
    case 'NOT_HELD':
      return t.rich(`notHeld.${need.cause}`, words);
    case 'BOOKING':
      return t.rich('booking.title', words);
    case 'ABANDONED':
      return t.rich('abandoned.title', words);
    case 'REPORT':
      return t.rich('report.title', words);
  }
}

/** The present state, and what follows from it. */
export function standsOf(need: Need): string {
  switch (need.kind) {
    case 'PERSON':
      if (need.interview.meetingType === 'HUMAN') return t('person.lobbyNext');
      return need.interview.status === 'COMPLETED' ? t('person.nextOver') : t('person.next');
    case 'TIME':
      return need.interview.scheduledAt
        ? t('time.fixed', { at: formatInstant(need.interview.scheduledAt) })
        : t('time.picks');
    case 'DATA':
      return need.request.kind === 'DELETION' ? t('data.deletionNext') : t('data.correctionNext');
    case 'MAIL':
      return need.mail.error ? t('mail.said', { error: need.mail.error }) : t('mail.saidNothing');
    case 'CALENDAR':
      return need.calendar.isOwn ? t('calendar.ownNext') : t('calendar.next', { name: nameOf(need) });
    case 'NOT_HELD':
      return need.interview.scheduledAt
        ? t('notHeld.wasSet', { at: formatInstant(need.interview.scheduledAt) })
        : t('notHeld.noTime');
    case 'BOOKING':
      return t('booking.next');
    case 'ABANDONED':
      return need.interview.status === 'ACTIVE' ? t('abandoned.running') : t('abandoned.over');
    case 'REPORT': {
      const { recommendation, overallScore } = need.report;
      return t('report.next', { recommendation, score: String(overallScore ?? 'none') });
    }
  }
}

/** `Customer support engineer. It begins 25 Nov 2026, 09:00.` */
export function aboutWords({ jobRole, title, scheduledAt, status }: NeedInterview, now: Date): string {
  const isToCome = scheduledAt && status === 'SCHEDULED' && Date.parse(scheduledAt) > now.getTime();
  const begins = isToCome ? t('begins', { at: formatInstant(scheduledAt) }) : '';
  return [`${jobRole ?? title}.`, begins].filter(Boolean).join(' ');
}

const mailKinds = [
  'invitation',
  'booking_link',
  'interviewer_link',
  'booked',
  'reminder_24h',
  'reminder_1h',
  'rescheduled',
  'cancelled',
  'removed',
  'somebody_waits',
  'candidate_feedback',
  'member_invitation',
] as const;

function mailWords(kind: string): string {
  const known = mailKinds.find((one) => one === kind);
  return t(`mailKind.${known ?? 'other'}`);
}
