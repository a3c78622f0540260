import type {
  CreateKeyInput,
  DashboardKeysResponse,
  NewKeyResponse,
  RateLimitsResponse,
} from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { dashboardRequest } from '../frame/dashboard-api.ts';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => dashboardRequest<DashboardKeysResponse>('/keys', { signal }),
});

export const rateLimitsQuery = queryOptions({
  queryKey: ['rate-limits'],
  queryFn: ({ signal }) => dashboardRequest<RateLimitsResponse>('/rate-limits', { signal }),
});

export function createKey(input: CreateKeyInput): Promise<NewKeyResponse> {
  return dashboardRequest('/keys', { method: 'POST', json: input });
}

export function rotateKey(keyId: string, overlapHours: number): Promise<NewKeyResponse> {
  return dashboardRequest(`/keys/${keyId}/rotate`, { method: 'POST', json: { overlapHours } });
}

export async function revokeKey(keyId: string): Promise<void> {
  await dashboardRequest(`/keys/${keyId}`, { method: 'DELETE' });
}
