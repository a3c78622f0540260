import type { CandidateNotice } from '@parley/contract';
import { request } from './request.ts';

/** @param edition the SHA-256 of words that were given before; by default the notice as it is now. */
export async function loadCandidateNotice(
  organizationId: string,
  edition: string | null,
): Promise<CandidateNotice> {
  const query = edition === null ? '' : `?edition=${encodeURIComponent(edition)}`;
  const body = await request<{ notice: CandidateNotice }>(
    `/api/public/notices/${encodeURIComponent(organizationId)}${query}`,
  );
  return body.notice;
}
