import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { QuestionKind } from '../values.ts';

/**
 * WebSocket `/api/public/interviews/:meetingCode/socket` (cookie and Origin checked at the upgrade).
 * The client says hello, the server answers with the whole view; after that every change sends the whole
 * view again, so that a refresh, a second device or a cut needs no catching up. Frames are JSON text.
 */
export const clientFrame = z.discriminatedUnion('type', [
  /** First frame. Raises the epoch: an older socket of the same interview is closed with code 4001. */
  z.object({ type: z.literal('hello') }),
  /**
   * A settled piece of the answer. `utteranceId` is made by the client; the server acknowledges it with
   * `{type: 'ack', utteranceId}` only when durable, and the client sends it again until then. Words that come
   * after the end, or that were begun in the candidate's own pause, are not heard: they are answered by the view.
   */
  z.object({
    type: z.literal('utterance'),
    utteranceId: z.uuid(),
    /** The interviewer's line that it answers, from the view. */
    turnId: z.string(),
    source: z.enum(['speech', 'typed']),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.answer)),
    /** How long ago it began and ended, when this frame was made. */
    startedAgoMs: z.number().check(z.minimum(0), z.maximum(3_600_000)),
    endedAgoMs: z.number().check(z.minimum(0), z.maximum(3_600_000)),
    /** True: this also ends the answer ("I'm done" with text in the box). */
    final: z.optional(z.boolean()),
  }),
  /** "I'm done" without further text. */
  z.object({ type: z.literal('finish_answer'), turnId: z.string() }),
  /** The browser has finished speaking this line (or was told not to speak). */
  z.object({ type: z.literal('speech_finished'), turnId: z.string() }),
  /** A voice is heard (every few seconds while it lasts), so that slow words are not taken for silence. */
  z.object({ type: z.literal('speaking') }),
  z.object({ type: z.literal('repeat') }),
  z.object({ type: z.literal('skip'), turnId: z.string() }),
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  /** End for good, after a confirmation. Leaving to resume later is just closing the page. */
  z.object({ type: z.literal('end') }),
  /** Half-typed text, debounced; kept so that another device shows it. */
  z.object({ type: z.literal('draft'), text: z.string().check(z.maxLength(bounds.text.answer)) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

export type RoomPhase = 'waiting' | 'speaking' | 'listening' | 'thinking' | 'paused' | 'ended';

export interface RoomLine {
  turnId: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  text: string;
}

/** What the room shows, whole. Times are relative to the moment the frame was made. */
export interface RoomView {
  phase: RoomPhase;
  /** What is asked now: the question, or its follow-up (`isFollowUp`); null before the first. */
  question: string | null;
  /** Of the question that is asked now, which decides how it is answered. */
  questionKind: QuestionKind | null;
  /** 1-based. */
  questionNumber: number;
  questionCount: number;
  /** True: `question` is a follow-up to the question of that number. */
  isFollowUp: boolean;
  /** The interviewer's current line. Speak it when `speech` is not null. */
  line: { turnId: string; text: string } | null;
  /** Lines to speak now, in order, each reported by `speech_finished`; empty when nothing is to be spoken. */
  speech: { turnId: string; text: string }[];
  /** Everything said so far, oldest first. */
  lines: RoomLine[];
  timeLeftMs: number;
  /** The interviewer says goodbye: nothing more is asked, and what is sent until the end still counts. */
  isClosing: boolean;
  /** Set under 5 minutes and under 1 minute. */
  timeWarning: 'five_minutes' | 'one_minute' | null;
  /** Half-typed text from this or another device. */
  draft: string;
  endedReason: 'completed' | 'time_limit' | 'candidate_left' | 'abandoned' | 'human_requested' | null;
}

export type ServerFrame =
  | { type: 'view'; seq: number; view: RoomView }
  | { type: 'ack'; utteranceId: string; seq: number }
  | { type: 'pong' }
  | { type: 'error'; code: string; message: string };
