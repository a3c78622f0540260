import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';

/** In how many interviews of one person an export looks: it is made while somebody waits, and in memory. */
export const candidateExportBounds = { interviews: 200 } as const;

/** POST /api/dashboard/exports/candidate → one ZIP; owners and admins only. 404 when nobody has this address. */
export const candidateExportInput = z.object({
  email: z.email().check(z.maxLength(bounds.text.email)),
});
