import type { RoomView } from '@parley/contract';
import { useCallback, useEffect, useRef } from 'react';
import type { SpokenPiece } from '../../speech/dictation.ts';
import type { ConversationSocket } from '../conversation/conversation-socket.ts';
import type { TurnScene, TurnTaking } from './turn-taking.ts';
import type { Voice } from './use-voice.ts';

/**
 * Ends answers by silence and lets the candidate interrupt, while `stream` is given. Its code is loaded only then,
 * and the model only once somebody speaks.
 *
 * @returns gets each piece of the answer that has become text.
 */
export function useTurnTaking(options: {
  stream: MediaStream | null;
  language: string;
  view: RoomView | null;
  isTyping: boolean;
  socket: ConversationSocket;
  voice: Voice;
  finishDictation: () => Promise<boolean>;
}): (piece: SpokenPiece) => void {
  const { stream, language, view, isTyping } = options;
  const turns = useRef<TurnTaking | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!stream) return;
    const ended = new AbortController();
    void import('./open-turn-taking.ts').then(({ openTurnTaking }) => {
      if (ended.signal.aborted) return;
      const { taking, close } = openTurnTaking(stream, {
        language,
        now: Date.now,
        finishDictation: () => latest.current.finishDictation(),
        finishAnswer: (turnId) =>
          latest.current.socket.ask({ type: 'finish_answer', turnId, reason: 'silence' }),
        goOn: (turnId) => latest.current.socket.takeBack(turnId),
        interrupt: () => latest.current.voice.interrupt(),
        withdraw: () => latest.current.voice.withdraw(),
        isSounding: () => latest.current.voice.isSounding(),
      });
      turns.current = taking;
      taking.follow(sceneOf(latest.current.view, latest.current.isTyping));
      ended.signal.addEventListener('abort', () => {
        turns.current = null;
        close();
      });
    });
    return () => ended.abort();
  }, [stream, language]);

  useEffect(() => turns.current?.follow(sceneOf(view, isTyping)), [view, isTyping]);

  return useCallback((piece: SpokenPiece) => turns.current?.hearWords(piece), []);
}

function sceneOf(view: RoomView | null, isTyping: boolean): TurnScene {
  const phase = view?.phase === 'listening' || view?.phase === 'speaking' ? view.phase : 'other';
  const question = `${view?.questionNumber ?? 0} ${view?.question ?? ''}`;
  return { phase, turnId: view?.line?.turnId ?? '', question, isTyping };
}
