import type { InterviewChangeResponse, InterviewDetail, ListedInterview } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import type { RequestOptions } from '../../../api/request.ts';
import { dashboardRequest, interviewPath } from '../frame/dashboard-api.ts';
import { t } from './texts.ts';

export type BulkAct = 'cancel' | 'resend';

/** The result for one interview. `refusal` is the server's message. */
export interface BulkResult {
  interview: ListedInterview;
  refusal: string | null;
  /** How to undo it, while nobody has been told. */
  undo: InterviewChangeResponse['undo'] | null;
}

/**
 * Performs one action on several interviews, one after the other. The server checks each on its own, and a refusal does
 * not stop the others.
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

/** Sends the candidate's invitation again, with the present link; for a team meeting, everybody's. */
async function resend(interview: ListedInterview): Promise<Undo> {
  const detail = await dashboardRequest<InterviewDetail>(interviewPath(interview.meetingCode));
  const { participants } = detail.interview;
  const invited = participants.filter(({ role }) => interview.isTeamMeeting || role === 'CANDIDATE');
  if (invited.length === 0) throw new Error(t('bulk.nobody'));
  for (const { id } of invited) await change(interview, `/participants/${id}/resend`, { method: 'POST' });
  return null;
}
