import type { RoomView } from '@parley/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import type { ConversationSocket } from './conversation/conversation-socket.ts';
import { t } from './texts.ts';
import { seldom } from './conversation/half-typed.ts';
import type { Draft } from './conversation/use-draft.ts';

type Nudge = 'answer.nothingYet' | 'answer.notTextYet';

export interface RoomActions {
  draft: Draft;
  box: RefObject<HTMLTextAreaElement | null>;
  /** What is allowed now. Buttons that are not allowed stay in place and keep the focus. */
  can: { answer: boolean; skip: boolean; pause: boolean; resume: boolean };
  finishing: boolean;
  nudge: string | null;
  type: (text: string) => void;
  finish: () => void;
  repeat: () => void;
  skip: () => void;
  pause: () => void;
  resume: () => void;
  /** Leaves for now; the conversation is resumed with the same link. */
  leave: () => void;
  /** Ends for good. */
  end: () => void;
}

/** The candidate's actions in the room, each with the condition under which it is allowed. */
export function useRoomActions(options: {
  socket: ConversationSocket;
  view: RoomView | null;
  draft: Draft;
  hasAnswered: boolean;
  finishDictation: () => Promise<boolean>;
  interrupt: () => void;
  /** Keeps the turn with the candidate, instead of a reply that is neither seen nor heard yet. */
  keepTurn: () => void;
  /** Called when the candidate continues without an answer, so that half-typed text is not sent as one. */
  leaveQuestion: () => void;
  onLeave: () => void;
}): RoomActions {
  const { socket, view, draft } = options;
  const [finishing, setFinishing] = useState(false);
  const [nudge, setNudge] = useState<Nudge | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const answered = useRef(options.hasAnswered);
  useEffect(() => {
    answered.current = options.hasAnswered;
  });
  const [tellBusy] = useState(() => seldom(Date.now, () => socket.send({ type: 'speaking' })));
  const turnId = view?.line?.turnId ?? null;
  const phase = view?.phase ?? 'waiting';
  const can = {
    answer: phase === 'listening' && turnId !== null && !finishing,
    skip: (phase === 'listening' || phase === 'speaking') && turnId !== null && !finishing,
    pause: phase === 'listening' || phase === 'speaking',
    resume: phase === 'paused',
  };

  const warn = (next: Nudge) => {
    setNudge(next);
    announce(t(next));
    box.current?.focus();
  };
  /** Waits until the last spoken words are text. @returns false when that takes too long. */
  const awaitLastWords = async () => {
    setFinishing(true);
    const isSettled = await options.finishDictation();
    setFinishing(false);
    setNudge(null);
    return isSettled;
  };
  const answerTyped = (turn: string) => {
    const typed = draft.take();
    if (typed) socket.answer({ ...typed, turnId: turn, source: 'typed', endedAt: Date.now(), final: true });
    return typed !== null;
  };
  const finishAnswer = async (turn: string) => {
    const isSettled = await awaitLastWords();
    // Text that was typed while waiting for the last words belongs to this answer too.
    if (answerTyped(turn)) return;
    if (answered.current || nudge !== null) {
      socket.ask({ type: 'finish_answer', turnId: turn });
    } else {
      warn(isSettled ? 'answer.nothingYet' : 'answer.notTextYet');
    }
  };
  /** Words that are not text yet are lost when the candidate leaves, so the page warns once before it leaves. */
  const depart = async (go: () => void) => {
    if (nudge === 'answer.notTextYet' || (await awaitLastWords())) go();
    else warn('answer.notTextYet');
  };

  return {
    draft,
    box,
    can,
    finishing,
    nudge: nudge && t(nudge),
    type: (text) => {
      setNudge(null);
      options.keepTurn();
      if (phase === 'speaking') options.interrupt();
      if (text !== '') tellBusy();
      draft.change(text);
    },
    finish: () => {
      options.keepTurn();
      if (can.answer && turnId !== null) void finishAnswer(turnId);
    },
    repeat: () => {
      setNudge(null);
      options.keepTurn();
      if (can.answer) socket.send({ type: 'repeat' });
    },
    skip: () => {
      setNudge(null);
      if (!can.skip || turnId === null) return;
      options.keepTurn();
      options.interrupt();
      options.leaveQuestion();
      socket.ask({ type: 'skip', turnId });
    },
    pause: () => {
      if (!can.pause) return;
      options.keepTurn();
      options.interrupt();
      socket.ask({ type: 'pause' });
    },
    resume: () => socket.ask({ type: 'resume' }),
    leave: () =>
      void depart(() => {
        draft.flush();
        options.onLeave();
      }),
    end: () =>
      void depart(() => {
        if (turnId !== null) answerTyped(turnId);
        socket.ask({ type: 'end' });
      }),
  };
}
