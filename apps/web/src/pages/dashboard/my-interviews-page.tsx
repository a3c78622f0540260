import type { MyInterview } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { formatClock, formatInstant } from './format-time.ts';
import { ColumnHeads } from './frame/column-heads.tsx';
import { myInterviewsQuery } from './frame/dashboard-api.ts';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { StatusMark, typeWords } from './frame/interview-marks.tsx';
import { Loaded } from './frame/loaded.tsx';
import { PageHead } from './frame/page-head.tsx';
import { t as tFrame } from './frame/texts.ts';
import { useNow } from './frame/use-now.ts';
import { endOfDay, groupMine, groups, type Group } from './mine/group-mine.ts';
import './mine/mine.css';
import { t } from './mine/texts.ts';

/** The interviews that the signed-in member leads, with the member's link into each. */
export default function MyInterviewsPage() {
  return (
    <DashboardFrame>
      <Mine />
    </DashboardFrame>
  );
}

function Mine() {
  const { member } = useMe();
  const list = useQuery(myInterviewsQuery);
  return (
    <>
      <PageHead title={tFrame('navigation.myInterviews')} about={t('about', { email: member.email })} />
      <Loaded query={list} title={t('notLoaded')}>
        {({ interviews }) => (
          <>
            <Groups interviews={interviews} email={member.email} />
            {interviews.length > 0 ? <CsvLink path="/my-interviews" name="my-interviews" /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function Groups({ interviews, email }: { interviews: MyInterview[]; email: string }) {
  const now = useNow(60_000);
  if (interviews.length === 0) {
    return <Empty title={t('none')} about={t('noneAbout', { email })} />;
  }
  const grouped = groupMine(interviews, endOfDay(now));
  return groups
    .filter((group) => group === 'today' || grouped[group].length > 0)
    .map((group) => <GroupTable key={group} group={group} interviews={grouped[group]} />);
}

function GroupTable({ group, interviews }: { group: Group; interviews: MyInterview[] }) {
  return (
    <section className="mine" aria-labelledby={`mine-${group}`}>
      <h2 id={`mine-${group}`}>{t(`group.${group}`)}</h2>
      {interviews.length === 0 ? (
        <p className="quiet">{t('nothingToday')}</p>
      ) : (
        <table className="list stack" aria-labelledby={`mine-${group}`}>
          <ColumnHeads names={[t('who'), t('when'), t('status')]} last={t('way')} />
          <tbody>
            {interviews.map((interview) => (
              <Row key={interview.meetingCode} interview={interview} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ interview }: { interview: MyInterview }) {
  const { meetingCode, joinUrl, scorecard, durationMinutes: minutes } = interview;
  const who = interview.candidateName ?? interview.title;
  const at = interview.startedAt ?? interview.scheduledAt ?? interview.cancelledAt;
  return (
    <tr>
      <td className="subject">
        <Link to="/interviews/$meetingCode" params={{ meetingCode }}>
          {who}
        </Link>
        <span className="tag">
          {who === interview.title ? typeWords(interview) : (interview.jobRole ?? interview.title)}
        </span>
      </td>
      <td>
        {at ? (
          <time dateTime={at}>{formatInstant(at)}</time>
        ) : (
          t(interview.bookingStatus === 'AWAITING' ? 'notBooked' : 'anyTime')
        )}
        <span className="tag">{t('minutes', { minutes })}</span>
      </td>
      <td>
        <StatusMark interview={interview} />
        {interview.waitingSince === null ? null : (
          <span className="tag">
            <StateMark kind="live">{t('waits', { at: formatClock(interview.waitingSince) })}</StateMark>
          </span>
        )}
      </td>
      <td className="way">
        {joinUrl === null ? null : (
          <a className={buttonClass('line', 'small')} href={joinUrl} aria-label={t('joinName', { who })}>
            {t('join')}
          </a>
        )}
        {scorecard === null ? null : (
          <Link
            className={buttonClass('line', 'small')}
            to="/interviews/$meetingCode/scorecard"
            params={{ meetingCode }}
            aria-label={t(`scorecardName.${scorecard}`, { who })}
          >
            {t(`scorecard.${scorecard}`)}
          </Link>
        )}
      </td>
    </tr>
  );
}
