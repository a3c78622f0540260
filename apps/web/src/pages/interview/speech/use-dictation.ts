import { useCallback, useEffect, useRef, useState } from 'react';
import { transcribeSpeech } from '../../../api/interview.ts';
import { watchLevel } from '../devices/watch-level.ts';
import { browserDictation } from './browser-recognition.ts';
import type { Dictation, DictationEvents, SpokenPiece } from './dictation.ts';
import { serverDictation } from './server-dictation.ts';
import type { SpeechKind } from './speech-kind.ts';
import { VoiceActivity } from './voice-activity.ts';

/** How often a lasting voice is told, so that words which arrive late are not taken for silence. */
const voiceNoticeMs = 3_000;

export interface DictationState {
  guess: string;
  problem: string | null;
  /** Settles what was said until now. */
  finish: () => Promise<void>;
}

/** Listens while `stream` is given; the pieces come by `onPiece`. */
export function useDictation(options: {
  kind: SpeechKind;
  stream: MediaStream | null;
  meetingCode: string;
  language: string;
  onPiece: (piece: SpokenPiece) => void;
  /** A voice is heard; repeated while it lasts. */
  onVoice: () => void;
}): DictationState {
  const { kind, stream, meetingCode, language } = options;
  const [guess, setGuess] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const dictation = useRef<Dictation | null>(null);
  const onPiece = useRef(options.onPiece);
  const onVoice = useRef(options.onVoice);
  useEffect(() => {
    onPiece.current = options.onPiece;
    onVoice.current = options.onVoice;
  });

  useEffect(() => {
    if (!stream || kind === 'none') return;
    const events: DictationEvents = {
      onPiece: (piece) => onPiece.current(piece),
      onGuess: setGuess,
      onProblem: setProblem,
    };
    const transcribe = (audio: Blob) => transcribeSpeech(meetingCode, audio);
    const engine =
      kind === 'server' ? serverDictation(stream, transcribe, events) : browserDictation(language, events);
    if (!engine) return;
    dictation.current = engine;
    const voice = new VoiceActivity();
    let noticedAt = 0;
    const stopWatching = watchLevel(stream, (level) => {
      engine.hear(level);
      const now = Date.now();
      voice.push(level, now);
      if (!voice.speaking || now - noticedAt < voiceNoticeMs) return;
      noticedAt = now;
      onVoice.current();
    });
    return () => {
      stopWatching();
      engine.stop();
      dictation.current = null;
      setGuess('');
    };
  }, [kind, stream, meetingCode, language]);

  const finish = useCallback(async () => {
    await dictation.current?.finish();
  }, []);
  return { guess, problem, finish };
}
