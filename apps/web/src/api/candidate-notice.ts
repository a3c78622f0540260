import type { CandidateNotice } from '@parley/contract';
import { request } from './request.ts';

/** @param edition the SHA-256 of an earlier text of the notice; by default the present text. */
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
