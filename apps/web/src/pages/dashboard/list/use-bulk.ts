import type { InterviewChangeResponse, InterviewDetail, ListedInterview } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import type { RequestOptions } from '../../../api/request.ts';
import { dashboardRequest, interviewPath } from '../frame/dashboard-api.ts';
import { t } from './texts.ts';

export type BulkAct = 'cancel' | 'resend';

/** What became of one interview; `refusal` is the server's sentence. */
export interface BulkResult {
  interview: ListedInterview;
  refusal: string | null;
}

/**
 * Does the same to several interviews, one after the other, each checked by the server as if it were alone. A refusal
 * does not stop the others.
 */
export function useBulk(act: BulkAct) {
  return useMutation<BulkResult[], Error, { interviews: ListedInterview[]; reason: string }>({
    mutationFn: async ({ interviews, reason }) => {
      const results: BulkResult[] = [];
      for (const interview of interviews) {
        const refusal = await (act === 'cancel' ? cancel(interview, reason) : resend(interview))
          .then(() => null)
          .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
        results.push({ interview, refusal });
      }
      return results;
    },
    onSettled: () =>
      Promise.all(
        ['interview', 'interviews', 'needs'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

const change = ({ meetingCode }: ListedInterview, path: string, options: RequestOptions) =>
  dashboardRequest<InterviewChangeResponse>(`${interviewPath(meetingCode)}${path}`, options);

const cancel = (interview: ListedInterview, reason: string) =>
  change(interview, '/cancel', { method: 'PATCH', json: { reason } });

/** The candidate's invitation, with the link that is valid now; in a team meeting everybody's. */
async function resend(interview: ListedInterview): Promise<void> {
  const detail = await dashboardRequest<InterviewDetail>(interviewPath(interview.meetingCode));
  const { participants } = detail.interview;
  const invited = participants.filter(({ role }) => interview.isTeamMeeting || role === 'CANDIDATE');
  if (invited.length === 0) throw new Error(t('bulk.nobody'));
  for (const { id } of invited) await change(interview, `/participants/${id}/resend`, { method: 'POST' });
}
