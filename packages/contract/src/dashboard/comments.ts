import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { text } from '../integration/texts.ts';

/** POST /api/dashboard/interviews/:meetingCode/comments, for every member → 201 `CommentResponse` */
export const commentInput = z.object({
  /** Chosen by the page, so that a comment that is sent twice is stored once. */
  id: z.optional(z.uuid()),
  text: text(bounds.text.reason),
  /** The moment that the comment is about, in milliseconds from the start of the interview. */
  atMs: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(172_800_000)))),
});
export type CommentInput = z.infer<typeof commentInput>;

/**
 * PATCH …/comments/:commentId, by its author within 15 minutes → `CommentResponse`; DELETE, by its author at any
 * time. 403 `role_not_allowed` for somebody else's comment, 409 `invalid_state` when it is too late.
 */
export const commentChange = z.object({ text: text(bounds.text.reason) });

export interface InterviewComment {
  id: string;
  by: string;
  text: string;
  atMs: number | null;
  writtenAt: string;
  editedAt: string | null;
  isOwn: boolean;
  /** Until when the reader may change it; null: it is somebody else's comment, or it is too late. */
  editableUntil: string | null;
}

export interface CommentResponse {
  success: true;
  comment: InterviewComment;
}
