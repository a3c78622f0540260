import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';

/** POST /api/dashboard/exports/candidate → one ZIP; owners and admins only. 404 when nobody has this address. */
export const candidateExportInput = z.object({
  email: z.email().check(z.maxLength(bounds.text.email)),
});
