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
  /** What takes it back, while nobody has been told. */
  undo: InterviewChangeResponse['undo'] | null;
}

/**
 * Does the same to several interviews, one after the other, each checked by the server as if it were alone. A refusal
 * does not stop the others.
 */
export function useBulk(act: BulkAct, onDone: (results: BulkResult[]) => void) {
  return useMutation<BulkResult[], Error, { interviews: ListedInterview[]; reason: string }>({
    mutationFn: async ({ interviews, reason }) => {
      const results: BulkResult[] = [];
      for (const interview of interviews) {
        const result = await (act === 'cancel' ? cancel(interview, reason) : resend(interview)).then(
          (undo) => ({ refusal: null, undo }),
          (error: unknown) => ({
            refusal: error instanceof Error ? error.message : String(error),
            undo: null,
          }),
        );
        results.push({ interview, ...result });
      }
      return results;
    },
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        ['interview', 'interviews', 'needs'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

const change = ({ meetingCode }: ListedInterview, path: string, options: RequestOptions) =>
  dashboardRequest<InterviewChangeResponse>(`${interviewPath(meetingCode)}${path}`, options);

type Undo = BulkResult['undo'];

async function cancel(interview: ListedInterview, reason: string): Promise<Undo> {
  const { undo } = await change(interview, '/cancel', { method: 'PATCH', json: { reason } });
  return undo ?? null;
}

/** The candidate's invitation, with the link that is valid now; in a team meeting everybody's. */
async function resend(interview: ListedInterview): Promise<Undo> {
  const detail = await dashboardRequest<InterviewDetail>(interviewPath(interview.meetingCode));
  const { participants } = detail.interview;
  const invited = participants.filter(({ role }) => interview.isTeamMeeting || role === 'CANDIDATE');
  if (invited.length === 0) throw new Error(t('bulk.nobody'));
  for (const { id } of invited) await change(interview, `/participants/${id}/resend`, { method: 'POST' });
  return null;
}
