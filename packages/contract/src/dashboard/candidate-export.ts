import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';

/**
 * The most interviews of one person in an export. It is limited because the ZIP is made in memory while the caller
 * waits.
 */
export const candidateExportBounds = { interviews: 200 } as const;

/** POST /api/dashboard/exports/candidate → one ZIP; owners and admins only. 404 when nobody has this e-mail address. */
export const candidateExportInput = z.object({
  email: z.email().check(z.maxLength(bounds.text.email)),
});
