import type { PublicInterview, RoomView } from '@parley/contract';
import { useCallback, useEffect, useState } from 'react';
import { loadLineAudio } from '../../../../api/interview.ts';
import { announce } from '../../../../ui/live-region.tsx';
import { ServerVoice } from '../../speech/server-voice.ts';
import { findVoice, speakLine } from '../../speech/speak-line.ts';
import type { ConversationSocket } from '../conversation/conversation-socket.ts';
import { t } from '../texts.ts';
import { LineSpeaker } from './line-speaker.ts';

const noSpeech: RoomView['speech'] = [];

export interface Voice {
  /** False when there is no voice at all, so that there is nothing to mute. */
  available: boolean;
  /** A sentence about the problem, when the last line should have been heard and was not. */
  problem: string | null;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  interrupt: () => void;
  /** Stops the lines that are being spoken, without counting them as spoken. */
  withdraw: () => void;
  /** Whether the interviewer can be heard now. */
  isSounding: () => boolean;
}

/**
 * Speaks the view's lines aloud, with the server's voice or else with a voice of this device. Lines that are not heard
 * are announced to screen readers instead. A line is reported as spoken only after `handedOver` resolves, because the
 * report of the last line ends the interview. While `isHeld`, lines are loaded and wait.
 */
export function useVoice(
  socket: ConversationSocket,
  view: RoomView | null,
  epoch: number,
  interview: Pick<PublicInterview, 'meetingCode' | 'language' | 'textToSpeech'>,
  handedOver: () => Promise<void>,
  isHeld: boolean,
): Voice {
  const { meetingCode, language } = interview;
  const [muted, setMutedState] = useState(false);
  const [server] = useState(() =>
    interview.textToSpeech.server ? new ServerVoice((turnId) => loadLineAudio(meetingCode, turnId)) : null,
  );
  const [isLocal, setIsLocal] = useState(false);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => void findVoice(language).then((voice) => setIsLocal(voice !== null)), [language]);
  const [speaker] = useState(
    () =>
      new LineSpeaker({
        speak: async (line, signal, onSound) => {
          let outcome = (await server?.speak(line, signal, onSound, line.rate)) ?? 'silent';
          if (outcome === 'silent' && !signal.aborted) {
            outcome = await speakLine(line.text, language, signal, onSound, line.rate);
          }
          if (!signal.aborted) setIsLost(outcome === 'silent' && server !== null);
          return outcome;
        },
        report: (turnId) => void handedOver().then(() => socket.send({ type: 'speech_finished', turnId })),
        onSilent: (text) => announce(text),
      }),
  );
  const speech = view?.speech ?? noSpeech;
  useEffect(() => {
    if (!muted) server?.prepare(speech.map(({ turnId }) => turnId));
  }, [server, speech, muted]);
  const rate = view?.speechRate ?? 1;
  // This effect must run before the one that takes the lines of the same view.
  useEffect(() => (isHeld ? speaker.hold() : speaker.release()), [speaker, isHeld]);
  useEffect(
    () =>
      speaker.sync(
        speech.map((line) => ({ ...line, rate })),
        epoch,
      ),
    [speaker, speech, epoch, rate],
  );
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
  const problem = isLost && !muted ? t('voice.lost') : null;
  const available = server !== null || isLocal;
  return { available, problem, muted, setMuted, interrupt, withdraw, isSounding };
}
