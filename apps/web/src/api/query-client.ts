import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

/** Whether another try may help: only after a missing or broken response, because a refusal is final. */
export const isPassing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

const isWorthRetrying = (failures: number, error: Error): boolean => failures < 3 && isPassing(error);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
