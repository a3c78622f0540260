import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

/** A refusal stays a refusal; only a missing or broken answer is worth asking for again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 3) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
