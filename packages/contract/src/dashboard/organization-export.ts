import * as z from 'zod/mini';

/**
 * POST /api/dashboard/exports/organization: 202, or 409 `invalid_state` while an export is being made. GET lists the
 * newest exports, and GET …/:exportId responds with the file of an export that is READY. For owners and admins.
 */
export const organizationExportInput = z.object({ hasRecordings: z.boolean() });

export interface OrganizationExport {
  id: string;
  askedBy: string;
  askedAt: string;
  hasRecordings: boolean;
  status: 'PENDING' | 'READY' | 'FAILED' | 'ENDED';
  /** This field and all below are null until the export is READY. */
  endsAt: string | null;
  bytes: number | null;
  /** Of the archive. */
  sha256: string | null;
  /** The number of rows by table, and the number of recordings as `files`. */
  counts: Record<string, number> | null;
}

export interface OrganizationExportsResponse {
  success: true;
  exports: OrganizationExport[];
}
