import * as z from 'zod/mini';
import { isDay } from '../datetime.ts';

export const day = z
  .string()
  .check(z.refine(isDay, { error: 'Send a day that exists, such as 2026-11-24.' }));
