import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { QuestionKind } from '../values.ts';

/**
 * WebSocket `/api/public/interviews/:meetingCode/socket` (cookie and Origin are checked at the upgrade). The
 * client says hello, and the server responds with the whole view. After that every change sends the whole view
 * again, so that a client never needs to catch up after a refresh, on a second device or after a lost connection.
 * Frames are JSON text.
 */
export const clientFrame = z.discriminatedUnion('type', [
  /** The first frame. It raises the epoch: an older socket of the same interview is closed with code 4001. */
  z.object({
    type: z.literal('hello'),
    /** This page cannot turn speech into text, so the interviewer mentions only typing. */
    typesOnly: z.optional(z.boolean()),
  }),
  /**
   * A finished piece of the answer. The client makes `utteranceId`; the server acknowledges it with `{type: 'ack',
   * utteranceId}` only once it is stored, and until then the client sends it again. Words that arrive after the end
   * of the interview, or that began while the candidate had paused it, do not count: the server sends the view
   * instead of the acknowledgement.
   */
  z.object({
    type: z.literal('utterance'),
    utteranceId: z.uuid(),
    /** The interviewer's line that this answers, from the view. */
    turnId: z.string(),
    source: z.enum(['speech', 'typed']),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.answer)),
    /** How long before this frame the utterance began and ended. */
    startedAgoMs: z.number().check(z.minimum(0), z.maximum(3_600_000)),
    endedAgoMs: z.number().check(z.minimum(0), z.maximum(3_600_000)),
    /** Whether this also ends the answer ("I'm done" with text in the box). */
    final: z.optional(z.boolean()),
  }),
  /**
   * The candidate corrects the text of an utterance, while the view says that it is `correctable`. The text that was
   * heard first is kept as an earlier revision. The next view has the new text.
   */
  z.object({
    type: z.literal('correct'),
    utteranceId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.answer)),
  }),
  /**
   * The candidate clicked "I'm done" without further text, or was silent so long that the page took it for the end of
   * the answer.
   */
  z.object({
    type: z.literal('finish_answer'),
    turnId: z.string(),
    reason: z.optional(z.enum(['button', 'silence'])),
  }),
  /**
   * The candidate speaks on after a `finish_answer` by `silence`, before the interviewer could be heard: the answer
   * is open again, and the interviewer's next line is withdrawn. `turnId` is that of the `finish_answer`. Once the
   * interviewer was heard, the frame changes nothing.
   */
  z.object({ type: z.literal('go_on'), turnId: z.string() }),
  /** The browser has finished speaking this line (or was told not to speak it). */
  z.object({ type: z.literal('speech_finished'), turnId: z.string() }),
  /** Sent every few seconds while a voice is heard, so that slow speech does not count as silence. */
  z.object({ type: z.literal('speaking') }),
  z.object({ type: z.literal('repeat') }),
  z.object({ type: z.literal('skip'), turnId: z.string() }),
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  /**
   * Ends the interview for good, after a confirmation. To leave and resume later, the candidate just closes the
   * page.
   */
  z.object({ type: z.literal('end') }),
  /** Half-typed text, debounced; it is kept so that another device can show it. */
  z.object({ type: z.literal('draft'), text: z.string().check(z.maxLength(bounds.text.answer)) }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

export type RoomPhase = 'waiting' | 'speaking' | 'listening' | 'thinking' | 'paused' | 'ended';

export interface RoomLine {
  turnId: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  text: string;
  /** Present when the interviewer asks a question or a follow-up with this line. */
  asks?: true;
  /** The `utteranceId` of a candidate's line whose text may still be corrected; absent from every other line. */
  correctable?: string;
}

/** Everything that the room shows. Times are relative to the moment when the frame was made. */
export interface RoomView {
  phase: RoomPhase;
  /** The current question, or its follow-up (`isFollowUp`); null before the first. */
  question: string | null;
  /** The kind of the current question. It decides how the candidate answers. */
  questionKind: QuestionKind | null;
  /** Counted from 1. */
  questionNumber: number;
  questionCount: number;
  /** Whether `question` is a follow-up to the question with the number `questionNumber`. */
  isFollowUp: boolean;
  /** The interviewer's current line, for display only; `speech` says what to speak. */
  line: { turnId: string; text: string } | null;
  /**
   * Lines to speak now, in order; the client reports each with `speech_finished`. Empty when nothing is to be
   * spoken.
   */
  speech: { turnId: string; text: string }[];
  /** Everything said so far, oldest first. */
  lines: RoomLine[];
  timeLeftMs: number;
  /** How fast `speech` is to be spoken: 1, or less for a candidate who asked to go slower. Absent: 1. */
  speechRate?: number;
  /**
   * The interviewer is saying goodbye: no more questions follow, but what the candidate sends before the end still
   * counts.
   */
  isClosing: boolean;
  /** Set when less than 5 minutes, or less than 1 minute, is left. */
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
