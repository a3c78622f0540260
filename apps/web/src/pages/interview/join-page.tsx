import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { openSession } from '../../api/interview.ts';
import { ApiError } from '../../api/request.ts';
import { LoadingText } from '../../ui/loading-text.tsx';
import { LinkProblemPage } from './link-problem-page.tsx';
import { t } from './link-texts.ts';

const pages = {
  data: '/interview/$meetingCode/your-data',
  scorecard: '/interview/$meetingCode/scorecard',
  interview: '/interview/$meetingCode',
} as const;

/** Exchanges the mailed token for the cookie, and removes the token from the URL and the browser history. */
export default function JoinPage() {
  const { joinToken = '' } = useParams({ strict: false });
  const wanted = location.pathname.endsWith('/your-data')
    ? 'data'
    : location.pathname.endsWith('/scorecard')
      ? 'scorecard'
      : 'interview';
  const navigate = useNavigate();
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef('');

  useEffect(() => {
    const key = `${joinToken} ${attempt}`;
    if (asked.current === key) return;
    asked.current = key;
    openSession(joinToken).then(
      ({ meetingCode }) =>
        navigate({
          to: pages[wanted],
          params: { meetingCode },
          replace: true,
        }),
      (reason: unknown) => setError(reason instanceof ApiError ? reason : new ApiError('unreadable', '')),
    );
  }, [joinToken, wanted, attempt, navigate]);

  const tryAgain = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  if (error) return <LinkProblemPage error={error} onTryAgain={tryAgain} />;
  return <LoadingText>{t(`opening.${wanted}`)}</LoadingText>;
}
