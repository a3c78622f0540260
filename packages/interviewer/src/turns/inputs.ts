import type { PauseReason } from './events.ts';

/**
 * What can come from the candidate's device, from the clock, or from a model. Inputs are requests: in the wrong
 * phase, too late or sent twice, they change nothing.
 */
export type TurnInput =
  /**
   * `typesOnly`: this device cannot turn speech into text. `timeFactor`: the candidate's latest choice, which may be
   * more than when the interview began.
   */
  | { type: 'join'; epoch: number; typesOnly?: boolean; timeFactor?: number }
  /**
   * `epoch`: the device that left, so that an old socket that closes late does no harm. `sinceMs`: when it was
   * last seen, if that is better known than the time of the call, for example after a crash of the server.
   */
  | { type: 'leave'; epoch?: number; sinceMs?: number }
  | UtteranceInput
  | { type: 'correct'; utteranceId: string; text: string }
  /**
   * `questionId`: the question that the button was for, so that a double click cannot affect the next question.
   */
  | { type: 'finish_answer'; reason?: 'button' | 'silence'; questionId?: string }
  /** The candidate speaks on before the interviewer is heard: reopens an answer that was ended only by silence. */
  | { type: 'go_on'; questionId?: string }
  | { type: 'repeat'; questionId?: string }
  | { type: 'skip'; questionId?: string }
  | { type: 'pause'; reason?: PauseReason }
  | { type: 'resume' }
  | { type: 'speech_finished'; turnId: string }
  /**
   * The device hears a voice. It sends this every few seconds, because the words of a long sentence arrive only at
   * its end and it must not count as silence.
   */
  | { type: 'speaking' }
  | { type: 'tick' }
  | { type: 'model_replied'; askId: string; text: string }
  | { type: 'model_failed'; askId: string }
  | { type: 'end_by_candidate' }
  | { type: 'ask_for_person' }
  /** Ends the interview of a candidate who is away. It does nothing while they are there. */
  | { type: 'give_up' };

export interface UtteranceInput {
  type: 'utterance';
  utteranceId: string;
  /** The interviewer's line that the candidate saw. */
  turnId: string;
  source: 'speech' | 'typed';
  text: string;
  /** On the server's clock; impossible values are limited to the time from start to now. */
  startedAt: number;
  endedAt: number;
}
