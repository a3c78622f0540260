import type { MergedScorecards } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isPassing } from '../../api/query-client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { MergedCards } from '../scorecard/merged-cards.tsx';
import { metWords, whoWords } from '../scorecard/own-scorecard.tsx';
import { t } from '../scorecard/texts.ts';
import { listWords } from '../scorecard/words.ts';
import { dashboardRequest, interviewPath } from './frame/dashboard-api.ts';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { OutOfDate } from './frame/loaded.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
import { t as tFrame } from './frame/texts.ts';

/** Every submitted scorecard of one interview side by side, made to be printed. */
export default function ScorecardsPage() {
  const { meetingCode } = useParams({ from: '/interviews/$meetingCode/scorecards' });
  return (
    <DashboardFrame>
      <Loaded key={meetingCode} meetingCode={meetingCode} />
    </DashboardFrame>
  );
}

function Loaded({ meetingCode }: { meetingCode: string }) {
  const merged = useQuery({
    queryKey: ['scorecards', meetingCode],
    queryFn: ({ signal }) =>
      dashboardRequest<MergedScorecards>(`${interviewPath(meetingCode)}/scorecards`, { signal }),
    gcTime: 0,
  });
  const own = (
    <Link to="/interviews/$meetingCode/scorecard" params={{ meetingCode }}>
      {t('section.write')}
    </Link>
  );
  // Shown scorecards stay while the server cannot be reached, but disappear when the member may no longer read them.
  if (merged.error && !(merged.data && isPassing(merged.error))) {
    return (
      <>
        <PageTitle text={t('section.heading')} />
        <Problem title={t('notOpened')} error={merged.error} onRetry={merged.refetch} />
        <p>{own}</p>
      </>
    );
  }
  if (!merged.data) return <LoadingText />;
  const { interview, scorecards, outstanding } = merged.data;
  return (
    <>
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <Link to="/interviews">{tFrame('navigation.interviews')}</Link>
        <span aria-hidden="true">/</span>
        <Link to="/interviews/$meetingCode" params={{ meetingCode }}>
          {whoWords(interview)}
        </Link>
      </nav>
      <OutOfDate because={merged.error} />
      <div className="scorecard">
        <header className="card-head">
          <div>
            <PageTitle text={t('merged.title', { who: whoWords(interview) })} />
            <p>{metWords(interview)}</p>
          </div>
          <div className="acts">
            {scorecards.length > 0 ? <Button onClick={() => print()}>{t('merged.print')}</Button> : null}
          </div>
        </header>
        {scorecards.length > 0 ? <MergedCards merged={merged.data} /> : <p>{t('merged.none')}</p>}
        {outstanding.length > 0 ? (
          <p className="outstanding">
            {t('merged.outstanding', { names: listWords(outstanding.map(({ name }) => name)) })}
          </p>
        ) : null}
        <div className="next">
          <Link className={buttonClass('solid')} to="/interviews/$meetingCode" params={{ meetingCode }}>
            {t(merged.data.evaluation ? 'merged.decide' : 'toInterview')}
          </Link>
          <p>{t('merged.noAverage')}</p>
        </div>
      </div>
    </>
  );
}
