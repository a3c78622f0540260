import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';

/** Only owners may delete the organization or take the deletion back. */
export const deletionRoles = ['OWNER'] as const;

/** The number of days in which an owner can take the deletion back. */
export const deletionDays = 7;

/** What is deleted with the organization, or would be. */
export interface OrganizationDeletion {
  /** Null: nobody asked for it. */
  planned: { dueAt: string; requestedBy: string; hasBegun: boolean } | null;
  interviews: number;
  /**
   * Those of them that are still to take place. At the deletion they leave the calendars of everybody invited; nobody
   * gets a mail before.
   */
  interviewsToCome: number;
  /** Those of them under a legal hold: while there are any, nothing is deleted. */
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
