import type { RoomView } from '@parley/contract';
import { useCallback, useEffect, useRef } from 'react';
import type { SpokenPiece } from '../../speech/dictation.ts';
import type { SpeechKind } from '../../speech/speech-kind.ts';
import type { ConversationSocket } from '../conversation/conversation-socket.ts';
import type { HeldReply } from './use-held-reply.ts';
import type { TurnScene, TurnTaking } from './turn-taking.ts';
import type { Voice } from './use-voice.ts';

/**
 * Ends answers by silence and lets the candidate interrupt, while `stream` is given. Its code is loaded only then,
 * and the model only once somebody speaks.
 *
 * @returns `hearWords`, to pass on each piece of the answer that has become text; and `keepTurn`, to call when the
 * candidate does something other than speak.
 */
export function useTurnTaking(options: {
  stream: MediaStream | null;
  kind: SpeechKind;
  language: string;
  view: RoomView | null;
  isTyping: boolean;
  socket: ConversationSocket;
  voice: Voice;
  reply: HeldReply;
  finishDictation: () => Promise<boolean>;
}): { hearWords: (piece: SpokenPiece) => void; keepTurn: () => void } {
  const { stream, kind, language, view, isTyping } = options;
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
        staysOpen: kind === 'server',
        finishDictation: () => latest.current.finishDictation(),
        finishAnswer: (turnId) => {
          latest.current.reply.hold();
          latest.current.socket.ask({ type: 'finish_answer', turnId, reason: 'silence' });
        },
        reveal: () => latest.current.reply.reveal(),
        goOn: (turnId) => {
          latest.current.reply.drop();
          latest.current.socket.takeBack(turnId);
        },
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
  }, [stream, kind, language]);

  useEffect(() => turns.current?.follow(sceneOf(view, isTyping)), [view, isTyping]);

  const hearWords = useCallback((piece: SpokenPiece) => turns.current?.hearWords(piece), []);
  const keepTurn = useCallback(() => turns.current?.keepTurn(), []);
  return { hearWords, keepTurn };
}

function sceneOf(view: RoomView | null, isTyping: boolean): TurnScene {
  const phase = view?.phase === 'listening' || view?.phase === 'speaking' ? view.phase : 'other';
  const question = `${view?.questionNumber ?? 0} ${view?.question ?? ''}`;
  return { phase, turnId: view?.line?.turnId ?? '', question, isTyping };
}
