import * as z from 'zod/mini';

/**
 * POST /api/dashboard/exports/organization: 202, or 409 `invalid_state` while one is being made. GET lists the newest, and
 * GET …/:exportId is the file of one that is READY. For owners and admins.
 */
export const organizationExportInput = z.object({ hasRecordings: z.boolean() });

export interface OrganizationExport {
  id: string;
  askedBy: string;
  askedAt: string;
  hasRecordings: boolean;
  status: 'PENDING' | 'READY' | 'FAILED' | 'ENDED';
  /** The rest is null until it is READY. */
  endsAt: string | null;
  bytes: number | null;
  /** Of the archive. */
  sha256: string | null;
  /** Rows by table, and `files`: recordings. */
  counts: Record<string, number> | null;
}

export interface OrganizationExportsResponse {
  success: true;
  exports: OrganizationExport[];
}
