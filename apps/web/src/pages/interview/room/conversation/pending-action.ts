import type { ClientFrame, RoomView } from '@parley/contract';

/** A request that must survive a lost connection. It lapses when the conversation has moved on by itself. */
export type PendingAction = Extract<
  ClientFrame,
  { type: 'finish_answer' | 'skip' | 'pause' | 'resume' | 'end' }
>;

export function isStillWanted(wish: PendingAction, view: RoomView): boolean {
  if (view.phase === 'ended') return false;
  switch (wish.type) {
    case 'finish_answer':
      return view.phase === 'listening' && view.line?.turnId === wish.turnId;
    case 'skip':
      return view.phase !== 'thinking' && view.line?.turnId === wish.turnId;
    case 'pause':
      return view.phase !== 'paused';
    case 'resume':
      return view.phase === 'paused';
    case 'end':
      return true;
  }
}
