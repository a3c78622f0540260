import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

/** A refusal is final; only a missing or broken response is worth another try. */
export const isPassing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

const isWorthRetrying = (failures: number, error: Error): boolean => failures < 3 && isPassing(error);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
