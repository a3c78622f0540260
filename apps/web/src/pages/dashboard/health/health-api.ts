import type { AskablePart, HealthCheckResponse, HealthItem, HealthResponse } from '@parley/contract';
import { queryClient } from '../../../api/query-client.ts';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';

export const healthQuery = readingOf<HealthResponse>(['health'], '/health');

/** Checks one part now, and puts the result in its place in the list. */
export async function checkPart(part: AskablePart): Promise<HealthItem> {
  const { item } = await dashboardRequest<HealthCheckResponse>('/health/check', {
    method: 'POST',
    json: { part },
  });
  queryClient.setQueryData(healthQuery.queryKey, (known) =>
    known ? { ...known, items: known.items.map((each) => (each.part === part ? item : each)) } : known,
  );
  return item;
}
