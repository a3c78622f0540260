import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { interviewStatuses, meetingTypes } from '../values.ts';
import { listedResults } from './dashboard.ts';

/** The part of the list's query that a saved filter stores. The search text is not stored, because it may be a name. */
export const savedFilterQuery = z.object({
  status: z.optional(z.enum(interviewStatuses)),
  type: z.optional(z.enum(meetingTypes)),
  result: z.optional(z.enum(listedResults)),
  order: z.optional(z.enum(['SCORE'])),
});
export type SavedFilterQuery = z.infer<typeof savedFilterQuery>;

/** POST /api/dashboard/saved-filters. If the member already has a filter of this name, it is replaced. */
export const savedFilterInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(bounds.savedFilters.name)),
  query: savedFilterQuery,
});
export type SavedFilterInput = z.infer<typeof savedFilterInput>;

export interface SavedFilter extends SavedFilterInput {
  id: string;
}

/** GET /api/dashboard/saved-filters: only the member's own, sorted by name. */
export interface SavedFilters {
  success: true;
  filters: SavedFilter[];
}

/** 201 of POST. */
export interface SavedFilterResponse {
  success: true;
  filter: SavedFilter;
}
