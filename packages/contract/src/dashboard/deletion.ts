import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';

/** Only owners delete the organization, and take it back. */
export const deletionRoles = ['OWNER'] as const;

/** In which an owner can take the deletion back. */
export const deletionDays = 7;

/** What would go, or goes, with the organization. */
export interface OrganizationDeletion {
  /** Null: nobody asked for it. */
  planned: { dueAt: string; requestedBy: string; hasBegun: boolean } | null;
  interviews: number;
  /** Of these, those that are still to take place: whoever is invited gets their calendar cleared, and no mail before. */
  interviewsToCome: number;
  /** Of these, those under a legal hold: while there is any, nothing is deleted. */
  held: number;
  members: number;
  keys: number;
}

/** Response to GET, POST and DELETE /api/dashboard/organization/deletion. */
export interface DeletionResponse {
  success: true;
  deletion: OrganizationDeletion;
}

/** POST: the organization's name, as it is written. */
export const deletionInput = z.object({
  name: z.string().check(z.maxLength(bounds.text.companyName)),
});
