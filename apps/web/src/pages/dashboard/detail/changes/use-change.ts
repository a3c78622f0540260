import type { InterviewChangeResponse, ShownInterview } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../../api/query-client.ts';
import type { ApiError, RequestOptions } from '../../../../api/request.ts';
import { dashboardRequest, interviewPath } from '../../frame/dashboard-api.ts';

/** A change of one interview. Afterwards, its page and the list of interviews are read again. */
export function useChange<Input = void>(
  { meetingCode }: Pick<ShownInterview, 'meetingCode'>,
  change: {
    /** `path` is appended to the interview's path; the rest is the request. */
    requestOf: (input: Input) => { path: string } & RequestOptions;
    onDone: (response: InterviewChangeResponse, input: Input) => void;
  },
) {
  return useMutation<InterviewChangeResponse, ApiError, Input>({
    mutationFn: (input) => {
      const { path, ...options } = change.requestOf(input);
      return dashboardRequest(`${interviewPath(meetingCode)}${path}`, options);
    },
    onSuccess: change.onDone,
    // Also after a refusal: the interview may have begun or been cancelled meanwhile.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['interview', meetingCode] }),
        queryClient.invalidateQueries({ queryKey: ['interviews'] }),
        queryClient.invalidateQueries({ queryKey: ['needs'] }),
      ]),
  });
}
