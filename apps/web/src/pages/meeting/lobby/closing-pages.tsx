import type { EndedReason } from '@parley/contract';
import { useEffect, type ReactNode } from 'react';
import { ArrivalHeading } from '../../../ui/arrival-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { firstName } from '../../booking/name-words.ts';
import { YourDataLink } from '../../interview/your-data-link.tsx';
import { MeetingFrame } from '../meeting-frame.tsx';
import type { MeetingInterview } from '../is-meeting.ts';
import { LobbyFoot } from './lobby-foot.tsx';
import { t } from './texts.ts';

function Closing(props: {
  interview: MeetingInterview;
  title: string;
  arrived?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { interview } = props;
  return (
    <MeetingFrame interview={interview} title={t('title.room', { title: interview.title })} foot={props.foot}>
      <div className="closing">
        <ArrivalHeading arrived={props.arrived ?? true}>{props.title}</ArrivalHeading>
        {props.children}
      </div>
    </MeetingFrame>
  );
}

/** Shown when the person was not let in, or was sent out. It stays connected, because leaders may change their mind. */
export function TurnedAway({
  interview,
  screen,
}: {
  interview: MeetingInterview;
  screen: 'denied' | 'removed';
}) {
  useEffect(() => announce(t(`${screen}.said`), 'assertive'), [screen]);
  return (
    <Closing
      interview={interview}
      title={t(`${screen}.title`)}
      foot={<LobbyFoot interview={interview} wasSeen />}
    >
      <p className="lead">{t(`${screen}.text`)}</p>
    </Closing>
  );
}

export function LeftPage({ interview, onAgain }: { interview: MeetingInterview; onAgain: () => void }) {
  return (
    <Closing interview={interview} title={t('left.title')}>
      <p className="lead">{t('left.text')}</p>
      <div>
        <Button look="solid" size="big" onClick={onAgain}>
          {t('left.again')}
        </Button>
      </div>
    </Closing>
  );
}

/** Shown when the meeting is over for everybody: what comes next, for each role. */
export function EndedPage(props: {
  interview: MeetingInterview;
  reason: EndedReason | null;
  /** False when the page was opened after the end. */
  arrived: boolean;
}) {
  const { interview, reason } = props;
  const { participant, companyName: company, meetingCode, isTeamMeeting } = interview;
  const isCandidate = participant.role === 'CANDIDATE' && !isTeamMeeting;
  const mayAssess = !isTeamMeeting && ['INTERVIEWER', 'HOST'].includes(participant.role);
  const known =
    reason === 'ended_by_host' || reason === 'time_limit' || reason === 'empty' ? reason : 'other';
  return (
    <Closing
      interview={interview}
      arrived={props.arrived}
      title={isCandidate ? t('ended.title', { name: firstName(participant.name) }) : t('ended.titleOther')}
    >
      <p className="lead">{t(`ended.${known}`)}</p>
      {isCandidate ? (
        <dl className="facts">
          <div className="play">
            <dt className="who">{t('ended.next')}</dt>
            <dd>{t('ended.nextText', { company })}</dd>
          </div>
          <div className="play">
            <dt className="who">{t('ended.who')}</dt>
            <dd>{t('ended.whoText', { company })}</dd>
          </div>
          <div className="play">
            <dt className="who">{t('ended.yourData')}</dt>
            <dd>
              <YourDataLink meetingCode={meetingCode}>{t('ended.yourDataText')}</YourDataLink>
            </dd>
          </div>
        </dl>
      ) : (
        <>
          {mayAssess ? (
            <p>
              {t.rich('ended.scorecard', {
                a: (chunks) => <a href={`/interview/${meetingCode}/scorecard`}>{chunks}</a>,
              })}
            </p>
          ) : null}
          {participant.role === 'PARTICIPANT' ? null : (
            <p>
              {t.rich('ended.dashboard', {
                company,
                a: (chunks) => <a href={`/interviews/${meetingCode}`}>{chunks}</a>,
              })}
            </p>
          )}
          <p>
            <YourDataLink meetingCode={meetingCode}>{t('ended.yourDataText')}</YourDataLink>
          </p>
        </>
      )}
    </Closing>
  );
}

export function ElsewherePage({ interview, onHere }: { interview: MeetingInterview; onHere: () => void }) {
  return (
    <Closing interview={interview} title={t('elsewhere.title')}>
      <p className="lead">{t('elsewhere.text')}</p>
      <div>
        <Button look="solid" size="big" onClick={onHere}>
          {t('elsewhere.here')}
        </Button>
      </div>
    </Closing>
  );
}

export function SignedOutPage({ interview }: { interview: MeetingInterview }) {
  return (
    <Closing interview={interview} title={t('signedOut.title')}>
      <p className="lead">{t('signedOut.text')}</p>
    </Closing>
  );
}

export function RefusedPage(props: {
  interview: MeetingInterview;
  reason: string | null;
  onBack: () => void;
}) {
  return (
    <Closing interview={props.interview} title={t('refused.title')}>
      {props.reason === null ? null : <p className="lead">{props.reason}</p>}
      <div>
        <Button look="solid" size="big" onClick={props.onBack}>
          {t('refused.back')}
        </Button>
      </div>
    </Closing>
  );
}
