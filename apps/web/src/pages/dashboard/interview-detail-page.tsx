import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/request.ts';
import { LoadingText } from '../../ui/loading-text.tsx';
import './detail/detail.css';
import './detail/player/player.css';
import './detail/report/report.css';
import './detail/decision/decision.css';
import './detail/decision/made.css';
import './detail/print.css';
import { InterviewSceneView } from './detail/interview-scene.tsx';
import { interviewQuery } from './frame/dashboard-api.ts';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { OutOfDate } from './frame/loaded.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
import { t } from './detail/texts.ts';

export default function InterviewDetailPage() {
  const { meetingCode } = useParams({ from: '/interviews/$meetingCode' });
  return (
    <DashboardFrame>
      <Loaded key={meetingCode} meetingCode={meetingCode} />
    </DashboardFrame>
  );
}

function Loaded({ meetingCode }: { meetingCode: string }) {
  const detail = useQuery(interviewQuery(meetingCode));
  // Checked even when there is data: an interview that was deleted meanwhile must disappear from the screen.
  if (detail.error instanceof ApiError && detail.error.status === 404)
    return <NotFound meetingCode={meetingCode} />;
  if (detail.data) {
    return (
      <>
        <OutOfDate because={detail.error} />
        <InterviewSceneView detail={detail.data} />
      </>
    );
  }
  if (!detail.error) return <LoadingText />;
  return (
    <>
      <PageTitle text={t('interviewPage.title')} />
      <Problem title={t('interviewPage.notLoaded')} error={detail.error} onRetry={detail.refetch} />
    </>
  );
}

function NotFound({ meetingCode }: { meetingCode: string }) {
  return (
    <div className="problem">
      <PageTitle text={t('interviewPage.notFound')} />
      <p>{t.rich('interviewPage.notFoundAbout', { code: (chunks) => <code>{chunks}</code>, meetingCode })}</p>
      <p>
        <Link to="/interviews">{t('interviewPage.allInterviews')}</Link>
      </p>
    </div>
  );
}
