import type {
  CreateKeyInput,
  DashboardKeysResponse,
  NewKeyResponse,
  RateLimitsResponse,
} from '@parley/contract';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';

export const keysQuery = readingOf<DashboardKeysResponse>(['keys'], '/keys');

export const rateLimitsQuery = readingOf<RateLimitsResponse>(['rate-limits'], '/rate-limits');

export function createKey(input: CreateKeyInput): Promise<NewKeyResponse> {
  return dashboardRequest('/keys', { method: 'POST', json: input });
}

export function rotateKey(keyId: string, overlapHours: number): Promise<NewKeyResponse> {
  return dashboardRequest(`/keys/${keyId}/rotate`, { method: 'POST', json: { overlapHours } });
}

export async function revokeKey(keyId: string): Promise<void> {
  await dashboardRequest(`/keys/${keyId}`, { method: 'DELETE' });
}
