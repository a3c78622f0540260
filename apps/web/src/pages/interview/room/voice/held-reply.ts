import type { RoomView } from '@parley/contract';

/** The view without the interviewer's reply. Shown while the answer may still go on, although the reply is ready. */
export function withoutReply(before: RoomView, view: RoomView): RoomView {
  if (view.phase !== 'speaking' && view.phase !== 'thinking') return view;
  const known = new Set(before.lines.map(({ turnId }) => turnId));
  const replyAt = view.lines.findIndex(
    ({ speaker, turnId }) => speaker === 'INTERVIEWER' && !known.has(turnId),
  );
  const { phase, question, questionKind, questionNumber, isFollowUp, line, isClosing } = before;
  const kept = { phase, question, questionKind, questionNumber, isFollowUp, line, isClosing };
  return { ...view, ...kept, speech: [], lines: replyAt === -1 ? view.lines : view.lines.slice(0, replyAt) };
}
