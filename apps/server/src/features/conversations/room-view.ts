import type { RoomView } from '@parley/contract';
import { effectsOf, view, type TurnState } from '@parley/interviewer';

const fiveMinutesMs = 5 * 60_000;
const oneMinuteMs = 60_000;

/** The view of the machine in the form of the contract. Nothing in it reveals what a good answer would be. */
export function roomView(state: TurnState, draft: string, now: Date): RoomView {
  const seen = view(state, now.getTime());
  return {
    phase: seen.phase,
    question: seen.question?.text ?? null,
    questionKind: seen.question?.kind ?? null,
    questionNumber: seen.question?.number ?? 0,
    questionCount: seen.questionCount,
    isFollowUp: seen.question?.followUp ?? false,
    line: seen.line && { turnId: seen.line.turnId, text: seen.line.text },
    speech: effectsOf(state)
      .filter((effect) => effect.type === 'say')
      .map(({ turnId, text }) => ({ turnId, text })),
    lines: seen.lines.map(({ turnId, speaker, kind, text, correctable }) => ({
      turnId,
      speaker,
      text,
      ...(kind === 'question' || kind === 'follow_up' ? { asks: true } : {}),
      ...(correctable === null ? {} : { correctable }),
    })),
    timeLeftMs: seen.timeLeftMs,
    ...(seen.speechRate === 1 ? {} : { speechRate: seen.speechRate }),
    isClosing: state.closing !== null,
    timeWarning: seen.endedReason === null ? timeWarning(seen.timeLeftMs) : null,
    draft,
    endedReason: seen.endedReason,
  };
}

function timeWarning(timeLeftMs: number): RoomView['timeWarning'] {
  if (timeLeftMs <= oneMinuteMs) return 'one_minute';
  return timeLeftMs <= fiveMinutesMs ? 'five_minutes' : null;
}
