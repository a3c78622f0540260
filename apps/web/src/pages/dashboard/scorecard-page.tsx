import type { OwnScorecardResponse } from '@parley/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoadingText } from '../../ui/loading-text.tsx';
import { OwnScorecard, whoWords } from '../scorecard/own-scorecard.tsx';
import { t } from '../scorecard/texts.ts';
import type { AskScorecard } from '../scorecard/use-scorecard.ts';
import { dashboardRequest, interviewPath } from './frame/dashboard-api.ts';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
import { t as tFrame } from './frame/texts.ts';

/** The signed-in member's own scorecard of an interview that they led. */
export default function ScorecardPage() {
  const { meetingCode } = useParams({ from: '/interviews/$meetingCode/scorecard' });
  return (
    <DashboardFrame>
      <Loaded key={meetingCode} meetingCode={meetingCode} />
    </DashboardFrame>
  );
}

function Loaded({ meetingCode }: { meetingCode: string }) {
  const { member } = useMe();
  const queryClient = useQueryClient();
  const path = `${interviewPath(meetingCode)}/scorecard`;
  // Never read again, because the page's own state may be newer than the server's.
  const own = useQuery({
    queryKey: ['scorecard', meetingCode],
    queryFn: ({ signal }) => dashboardRequest<OwnScorecardResponse>(path, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const ask: AskScorecard = useCallback(
    async (below, options) => {
      const answer = await dashboardRequest<OwnScorecardResponse>(path + below, options);
      // After submitting, the member may see the results, so the interview is read again.
      if (below.startsWith('/submit'))
        await queryClient.invalidateQueries({ queryKey: ['interview', meetingCode] });
      return answer;
    },
    [path, meetingCode, queryClient],
  );
  if (own.error) {
    return (
      <>
        <PageTitle text={t('section.heading')} />
        <Problem title={t('notOpened')} error={own.error} onRetry={own.refetch} />
        <p>
          <Link to="/interviews/$meetingCode" params={{ meetingCode }}>
            {t('toInterview')}
          </Link>
        </p>
      </>
    );
  }
  if (!own.data) return <LoadingText />;
  return (
    <>
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <Link to="/my-interviews">{tFrame('navigation.myInterviews')}</Link>
        <span aria-hidden="true">/</span>
        <Link to="/interviews/$meetingCode" params={{ meetingCode }}>
          {whoWords(own.data.interview)}
        </Link>
      </nav>
      <OwnScorecard
        first={own.data}
        ask={ask}
        memberId={member.id}
        heading={(text) => <PageTitle text={text} />}
        isExempt={member.role === 'OWNER' || member.role === 'ADMIN'}
        onward={
          <Link to="/interviews/$meetingCode/scorecards" params={{ meetingCode }}>
            {t('sideBySide')}
          </Link>
        }
      />
    </>
  );
}
