import type { ListedInterview, ShownInterview } from '@parley/contract';
import type { ReactNode } from 'react';
import { StateMark } from '../../../ui/state-mark.tsx';
import { recommendationKinds } from '../detail/report/report-words.ts';
import { t } from './texts.ts';

type Judged = Pick<ListedInterview, 'evaluationStatus' | 'recommendation' | 'overallScore' | 'decision'>;
type Stateful = Pick<ShownInterview, 'status' | 'statusReason' | 'bookingStatus'>;

/**
 * The status as shape, word and colour. A finished interview is a fact, not a judgement, so its word has no
 * colour.
 */
export function StatusMark({ interview }: { interview: Stateful }) {
  if (interview.statusReason === 'NO_SHOW')
    return <StateMark kind="fail">{t('statusMark.noShow')}</StateMark>;
  if (interview.statusReason === 'BOOKING_EXPIRED')
    return <Plain shape={cross}>{t('statusMark.bookingExpired')}</Plain>;
  switch (interview.status) {
    case 'SCHEDULED':
      return (
        <Plain shape={ring}>
          {interview.bookingStatus === 'AWAITING' ? t('statusMark.awaitingBooking') : t('status.SCHEDULED')}
        </Plain>
      );
    case 'ACTIVE':
      return <StateMark kind="live">{t('status.ACTIVE')}</StateMark>;
    case 'COMPLETED':
      return <Plain shape={tick}>{t('status.COMPLETED')}</Plain>;
    case 'CANCELLED':
      return <Plain shape={cross}>{t('status.CANCELLED')}</Plain>;
  }
}

/** The person's decision; else the recommendation with its score; else why there is none. As word, shape and colour. */
export function VerdictMark({ interview }: { interview: Judged }) {
  const { evaluationStatus, recommendation, overallScore, decision } = interview;
  // A person's decision comes first, even when a later analysis differs from it.
  if (decision !== null) {
    return (
      <>
        <StateMark kind={recommendationKinds[decision]}>{t(`recommendation.${decision}`)}</StateMark>
        <span className="tag">
          {t('verdictMark.decided', {
            agrees: decision === recommendation ? 'yes' : 'no',
            suggested: recommendation === null ? '' : t(`recommendation.${recommendation}`),
          })}
        </span>
      </>
    );
  }
  if (evaluationStatus === 'PENDING')
    return <StateMark kind="insufficient">{t('verdictMark.beingWritten')}</StateMark>;
  if (recommendation !== null) {
    return (
      <>
        <StateMark kind={recommendationKinds[recommendation]}>
          {t(`recommendation.${recommendation}`)}
        </StateMark>
        <span className="tag">{t('verdictMark.score', { score: String(overallScore ?? 'none') })}</span>
      </>
    );
  }
  if (evaluationStatus === 'FAILED') return <StateMark kind="fail">{t('verdictMark.failed')}</StateMark>;
  return <span className="quiet">{t('verdictMark.noneYet')}</span>;
}

const tick = <path className="pass" d="m1.5 6.5 3 3 6-7" />;
const cross = <path d="m2 2 8 8M10 2l-8 8" />;
const ring = <circle cx="6" cy="6" r="4.5" />;

/** A neutral state: a shape and a word without colour. */
function Plain({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  return (
    <span className="state plain">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {shape}
      </svg>
      {children}
    </span>
  );
}

/** The candidate; a team meeting has none and is shown by its title. */
export function candidateOf(interview: Pick<ShownInterview, 'participants'>) {
  return interview.participants.find((participant) => participant.role === 'CANDIDATE') ?? null;
}

/** When the last person left an interview that has begun and is not over; null while somebody is inside. */
export function leftAt({ participants }: Pick<ShownInterview, 'participants'>): string | null {
  if (participants.some(({ isActive }) => isActive)) return null;
  return (
    participants
      .flatMap(({ leftAt: at }) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

export function headingOf(interview: Pick<ShownInterview, 'participants' | 'title'>): string {
  return candidateOf(interview)?.name ?? interview.title;
}

export function typeWords(interview: Pick<ShownInterview, 'meetingType' | 'isTeamMeeting'>): string {
  if (interview.isTeamMeeting) return t('type.teamMeeting');
  return interview.meetingType === 'AI_ONLY' ? t('type.aiInterview') : t('type.humanInterview');
}
