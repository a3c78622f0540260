import type { InterviewDetail } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../../../ui/live-region.tsx';
import { dashboardRequest, interviewPath } from '../../frame/dashboard-api.ts';
import { t } from '../texts.ts';

/** "Run analysis again": asks for a revision and announces it when it is ready. The page's polling loads it. */
export function useAnalysis(detail: InterviewDetail) {
  const queries = useQueryClient();
  const { meetingCode } = detail.interview;
  const analyze = useMutation({
    mutationFn: () => dashboardRequest(`${interviewPath(meetingCode)}/analyze`, { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['interview', meetingCode] }),
  });
  const latest = detail.report.revisions[0]?.revision ?? 0;
  const known = useRef(latest);
  useEffect(() => {
    if (latest > known.current) announce(t('report.revisionReady', { latest }));
    known.current = latest;
  }, [latest]);
  return {
    analysing: analyze.isPending || detail.report.evaluationStatus === 'PENDING',
    error: analyze.error,
    analyze: () => analyze.mutate(),
  };
}
