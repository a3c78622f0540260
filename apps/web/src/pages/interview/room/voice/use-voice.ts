import type { RoomView } from '@parley/contract';
import { useCallback, useEffect, useState } from 'react';
import { announce } from '../../../../ui/live-region.tsx';
import { hasVoice, speakLine } from '../../speech/speak-line.ts';
import type { ConversationSocket } from '../conversation/conversation-socket.ts';
import { LineSpeaker } from './line-speaker.ts';

const noSpeech: RoomView['speech'] = [];

export interface Voice {
  /** False when the browser has no voice at all: then there is nothing to switch. */
  available: boolean;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  interrupt: () => void;
  /** Stops what is being said without counting it as said. */
  withdraw: () => void;
  /** Whether the interviewer can be heard now. */
  isSounding: () => boolean;
}

/**
 * Speaks the view's lines aloud; what is not heard is announced to screen readers instead. A line is reported as
 * spoken only after `handedOver` resolves, because the report of the last line ends the interview.
 */
export function useVoice(
  socket: ConversationSocket,
  view: RoomView | null,
  epoch: number,
  language: string,
  handedOver: () => Promise<void>,
): Voice {
  const [muted, setMutedState] = useState(false);
  const [speaker] = useState(
    () =>
      new LineSpeaker({
        speak: (text, signal, onSound) => speakLine(text, language, signal, onSound),
        report: (turnId) => void handedOver().then(() => socket.send({ type: 'speech_finished', turnId })),
        onSilent: (text) => announce(text),
      }),
  );
  const speech = view?.speech ?? noSpeech;
  useEffect(() => speaker.sync(speech, epoch), [speaker, speech, epoch]);
  useEffect(() => () => speaker.interrupt(), [speaker]);

  const setMuted = useCallback(
    (next: boolean) => {
      speaker.setMuted(next);
      setMutedState(next);
    },
    [speaker],
  );
  const interrupt = useCallback(() => speaker.interrupt(), [speaker]);
  const withdraw = useCallback(() => speaker.withdraw(), [speaker]);
  const isSounding = useCallback(() => speaker.isSounding, [speaker]);
  return { available: hasVoice(), muted, setMuted, interrupt, withdraw, isSounding };
}
