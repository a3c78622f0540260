import type { PauseReason } from './events.ts';

/**
 * What can come in from the candidate's device, from the clock, or back from a model that was asked. Inputs are
 * wishes: in the wrong phase, too late or sent twice, they change nothing.
 */
export type TurnInput =
  | { type: 'join'; epoch: number }
  /** `epoch`: the device that left, so that an old socket closing late does no harm. `sinceMs`: when it was
   * last seen, if that is known better than by the time of the call, as after a crash of the server. */
  | { type: 'leave'; epoch?: number; sinceMs?: number }
  | UtteranceInput
  /** `questionId`: what the button referred to, so that a double click cannot touch the next question. */
  | { type: 'finish_answer'; reason?: 'button' | 'silence'; questionId?: string }
  | { type: 'repeat'; questionId?: string }
  | { type: 'skip'; questionId?: string }
  | { type: 'pause'; reason?: PauseReason }
  | { type: 'resume' }
  | { type: 'speech_finished'; turnId: string }
  /** The device hears a voice. Sent every few seconds, so that a long sentence, whose words arrive only at its
   * end, is not taken for silence. */
  | { type: 'speaking' }
  | { type: 'tick' }
  | { type: 'model_replied'; askId: string; text: string }
  | { type: 'model_failed'; askId: string }
  | { type: 'end_by_candidate' }
  | { type: 'ask_for_person' };

export interface UtteranceInput {
  type: 'utterance';
  utteranceId: string;
  /** The interviewer's line that the candidate had before them. */
  turnId: string;
  source: 'speech' | 'typed';
  text: string;
  /** On the server's clock; nonsense is brought into the range from start to now. */
  startedAt: number;
  endedAt: number;
}
