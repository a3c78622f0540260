import type { Attendance, ShownInterview } from '@parley/contract';
import type { ReactNode } from 'react';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatInstant } from '../format-time.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { candidateOf, headingOf, leftAt } from '../frame/interview-marks.tsx';
import { AttendanceStage } from './attendance.tsx';
import { CopyBookingLink } from './copy-booking-link.tsx';
import { whyCancelled } from './why-cancelled.ts';
import { t } from './texts.ts';

/** Shown instead of a report: the interview is in the future, running, cancelled, or was held outside Parley. */
export function BeforeTheEnd(props: { interview: ShownInterview; attendance: Attendance | null }) {
  const { interview, attendance } = props;
  if (attendance) return <AttendanceStage interview={interview} attendance={attendance} />;
  const name = headingOf(interview);
  const left = interview.status === 'ACTIVE' ? leftAt(interview) : null;
  if (left !== null) {
    return (
      <Stage heading={t('beforeTheEnd.left', { name, at: formatInstant(left) })}>
        <p>{t('beforeTheEnd.leftAbout')}</p>
      </Stage>
    );
  }
  if (interview.status === 'ACTIVE') {
    return (
      <Stage heading={<StateMark kind="live">{t('beforeTheEnd.underWay', { name })}</StateMark>}>
        <p>{t('beforeTheEnd.underWayAbout')}</p>
      </Stage>
    );
  }
  if (interview.status === 'CANCELLED') {
    return (
      <Stage heading={t('beforeTheEnd.cancelled')}>
        <p>{whyCancelled(interview)}</p>
      </Stage>
    );
  }
  if (interview.status === 'COMPLETED') {
    return (
      <Stage heading={t('beforeTheEnd.over')}>
        <p>{t('beforeTheEnd.overAbout')}</p>
      </Stage>
    );
  }
  const wish = interview.openRequests.find((kind) => kind === 'PERSON' || kind === 'TIME');
  if (wish) {
    return (
      <Stage heading={t('beforeTheEnd.asked', { name, wish })}>
        <p>
          {t('beforeTheEnd.theyWait')} {t(`beforeTheEnd.askedFor${wish}`)}
        </p>
      </Stage>
    );
  }
  if (interview.bookingStatus === 'AWAITING') {
    return (
      <Stage heading={t('beforeTheEnd.unbooked', { name })}>
        <p>{t('beforeTheEnd.unbookedAbout')}</p>
        {interview.bookingUrl ? (
          <p className="links">
            <CopyBookingLink url={interview.bookingUrl} />
          </p>
        ) : null}
      </Stage>
    );
  }
  return <Waiting interview={interview} />;
}

function Waiting({ interview }: { interview: ShownInterview }) {
  if (interview.meetingType === 'HUMAN') return <Outside interview={interview} />;
  const candidate = candidateOf(interview);
  const setFor = interview.scheduledAt
    ? `${t('waiting.setFor', { at: formatInstant(interview.scheduledAt) })} `
    : '';
  return (
    <Stage heading={t('waiting.heading', { name: headingOf(interview) })}>
      <p>
        {setFor}
        {t('waiting.howItBegins')}
      </p>
      {candidate?.joinUrl ? (
        <p className="links">
          <CopyButton
            text={candidate.joinUrl}
            label={t('waiting.copyJoinLinkOf', { name: candidate.name })}
            className="b"
          >
            {t('waiting.copyJoinLink')}
          </CopyButton>
          <a className={buttonClass()} href={candidate.joinUrl} target="_blank" rel="noreferrer">
            {t('waiting.openIt')}
          </a>
        </p>
      ) : null}
    </Stage>
  );
}

/** An interview outside Parley: where it takes place, and what Parley can and cannot know about it. */
function Outside({ interview }: { interview: ShownInterview }) {
  const { meetingUrl, scheduledAt } = interview;
  const what = interview.isTeamMeeting ? 'meeting' : 'interview';
  return (
    <Stage
      heading={scheduledAt ? t('outside.setFor', { at: formatInstant(scheduledAt) }) : t('outside.noTimeSet')}
    >
      {meetingUrl === null ? (
        <p>{t.rich('outside.noRoom', { what, code: (chunks) => <code>{chunks}</code> })}</p>
      ) : (
        <p>{t.rich('outside.ownRoom', { a: (chunks) => <a href={meetingUrl}>{chunks}</a>, meetingUrl })}</p>
      )}
      <p>{t('outside.notSeen')}</p>
      {meetingUrl === null ? null : (
        <p className="links">
          <CopyButton text={meetingUrl} label={t('outside.copyRoom')} className="b">
            {t('outside.copyRoom')}
          </CopyButton>
        </p>
      )}
    </Stage>
  );
}

function Stage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="stage" aria-labelledby="stage">
      <h2 id="stage">{heading}</h2>
      {children}
    </section>
  );
}
