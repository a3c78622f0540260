import type { ClientFrame } from '@parley/contract';
import type { TurnEvent, TurnInput, TurnState } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { advance, type Advanced } from './advance.ts';
import { tellOfRequest } from './request-human.ts';
import { setDraft } from './store.ts';

/** Frames that belong to a turn. The socket itself handles the others (hello, draft, ping). */
export type TurnFrame = Exclude<ClientFrame, { type: 'hello' | 'draft' | 'ping' }>;

/**
 * Handles one frame of the candidate, which is stored when this returns.
 *
 * @returns null when another device has taken over (a higher epoch), or the interview was deleted.
 */
export async function takeTurn(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  epoch: number,
  frame: TurnFrame,
): Promise<Advanced | null> {
  const { organizationId, interviewId } = principal;
  const ids = { organizationId, interviewId };
  return deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now().getTime();
    const inputs = framesOf(frame).map((one) => (state: TurnState) => {
      const isForRequest = one !== frame && frame.type === 'utterance' && isRequest(state, frame.utteranceId);
      return isForRequest ? null : inputOf(one, state, now);
    });
    const advanced = await advance(tx, deps, ids, inputs, (row) => row.epoch === epoch);
    if (advanced?.appended.some(isGoodbyeForPerson)) {
      await tellOfRequest(tx, deps, principal, { message: null, status: 'ACTIVE' });
    }
    if (!advanced || frame.type !== 'utterance' || frame.source !== 'typed') return advanced;
    await setDraft(tx, interviewId, '');
    return { ...advanced, conversation: { ...advanced.conversation, draft: '' } };
  });
}

/** The candidate has asked for a person in words, and confirmed it. */
const isGoodbyeForPerson = (event: TurnEvent): boolean =>
  event.type === 'said' && event.kind === 'closing' && event.endReason === 'human_requested';

/** Typed text ends the answer at once; spoken words end it when the candidate says so. */
function framesOf(frame: TurnFrame): TurnFrame[] {
  const endsAnswer = frame.type === 'utterance' && frame.source === 'speech' && frame.final;
  return endsAnswer ? [frame, { type: 'finish_answer', turnId: frame.turnId }] : [frame];
}

/** Whether the conversation contains this utterance, which is the condition for acknowledging it. */
export function hasHeard(state: TurnState, utteranceId: string): boolean {
  return state.utterances.some((utterance) => utterance.utteranceId === utteranceId);
}

/** An utterance that asks for something, such as a repetition, does not end the answer, even if the room thought so. */
function isRequest(state: TurnState, utteranceId: string): boolean {
  return state.utterances.some((heard) => heard.utteranceId === utteranceId && heard.request !== null);
}

/** A button names the line under which it was pressed, so that a double click cannot affect the next question. */
function inputOf(frame: TurnFrame, state: TurnState, now: number): TurnInput | null {
  switch (frame.type) {
    case 'utterance':
      return {
        type: 'utterance',
        utteranceId: frame.utteranceId,
        turnId: frame.turnId,
        source: frame.source,
        text: frame.text,
        startedAt: now - frame.startedAgoMs,
        endedAt: now - frame.endedAgoMs,
      };
    case 'finish_answer': {
      const questionId = openQuestionAt(state, frame.turnId);
      const { reason = 'button' } = frame;
      return questionId === null ? null : { type: 'finish_answer', reason, questionId };
    }
    case 'skip': {
      const questionId = openQuestionAt(state, frame.turnId);
      return questionId === null ? null : { type: 'skip', questionId };
    }
    case 'go_on': {
      const questionId = state.lines.find(({ turnId }) => turnId === frame.turnId)?.questionId ?? null;
      return questionId === null ? null : { type: 'go_on', questionId };
    }
    case 'correct':
      return { type: 'correct', utteranceId: frame.utteranceId, text: frame.text };
    case 'end':
      return { type: 'end_by_candidate' };
    case 'speech_finished':
      return { type: 'speech_finished', turnId: frame.turnId };
    case 'repeat':
    case 'speaking':
    case 'pause':
    case 'resume':
      return { type: frame.type };
  }
}

/** The question of a line, unless another question or follow-up was asked after it. */
function openQuestionAt(state: TurnState, turnId: string): string | null {
  const index = state.lines.findIndex((line) => line.turnId === turnId);
  const isAsked = ({ kind }: { kind: string }) => kind === 'question' || kind === 'follow_up';
  if (index === -1 || state.lines.slice(index + 1).some(isAsked)) return null;
  return state.lines[index]?.questionId ?? state.openQuestionId;
}
