import { useCallback, useEffect, useRef, useState } from 'react';
import { transcribeSpeech } from '../../../api/interview.ts';
import { sleepUntilOnline } from '../../../sleep-until-online.ts';
import { watchLevel } from '../devices/watch-level.ts';
import { browserDictation } from './browser-recognition.ts';
import type { Dictation, DictationEvents, SpokenPiece } from './dictation.ts';
import { pieceRecorder } from './piece-recorder.ts';
import { recognitionConstructor } from './recognition-constructor.ts';
import { serverDictation } from './server-dictation.ts';
import type { SpeechKind } from './speech-kind.ts';
import { TranscriptionQueue } from './transcription-queue.ts';
import { VoiceActivity } from './voice-activity.ts';

/** How often a continuing voice is reported, so that words that arrive late do not count as silence. */
const voiceNoticeMs = 3_000;
/** The longest wait for the last words. Later ones still count for their question. */
const finishLimitMs = 12_000;

export interface DictationState {
  guess: string;
  problem: string | null;
  /** Whether spoken words exist only on this page, because they are not text yet. */
  isWaiting: boolean;
  /** Turns the words until now into text. @returns false when some of them take longer. */
  finish: () => Promise<boolean>;
}

/** Listens while `stream` is given. `onPiece` gets each piece of text, even one that is ready only after the end. */
export function useDictation(options: {
  kind: SpeechKind;
  stream: MediaStream | null;
  meetingCode: string;
  language: string;
  /** The line to answer now; given whenever `stream` is. */
  turnId: string | null;
  /** Whether the interview has ended, so that nothing counts as an answer any more. */
  isOver: boolean;
  onPiece: (piece: SpokenPiece) => void;
  /** Called when a voice is heard, and again and again while it lasts. */
  onVoice: () => void;
  /** Whether the interviewer speaks or thinks, so that sound is no answer yet. */
  isClosed: boolean;
}): DictationState {
  const { kind, stream, meetingCode, language, isOver } = options;
  const [guess, setGuess] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const dictation = useRef<Dictation | null>(null);
  /** Resolves when earlier dictations have turned their last words into text. */
  const stopped = useRef<Promise<unknown>>(Promise.resolve());
  const onPiece = useRef(options.onPiece);
  const onVoice = useRef(options.onVoice);
  const isClosed = useRef(options.isClosed);
  const turn = useRef('');
  useEffect(() => {
    turn.current = options.turnId ?? '';
    onPiece.current = options.onPiece;
    onVoice.current = options.onVoice;
    isClosed.current = options.isClosed;
  });
  // One queue for the whole room, because words before the microphone was switched off must still become text.
  const pieces = useRef<TranscriptionQueue | null>(null);

  useEffect(() => {
    if (!stream || kind === 'none') return;
    pieces.current ??= new TranscriptionQueue({
      transcribe: (audio) => transcribeSpeech(meetingCode, audio),
      sleep: sleepUntilOnline,
      random: Math.random,
      onPiece: (piece) => onPiece.current(piece),
      onWaiting: setWaiting,
      onProblem: setProblem,
    });
    const queue = pieces.current;
    const isCurrent = () => dictation.current === engine;
    const engine = openEngine(
      { kind, stream, language, queue, currentTurn: () => turn.current },
      {
        onPiece: (piece) => onPiece.current(piece),
        onGuess: (text) => isCurrent() && setGuess(text),
        onProblem: (text) => isCurrent() && setProblem(text),
      },
    );
    if (!engine) return;
    dictation.current = engine;
    const voice = new VoiceActivity();
    let noticedAt = 0;
    const stopWatching = watchLevel(stream, (level) => {
      engine.hear(level, !isClosed.current);
      if (isClosed.current) return;
      const now = Date.now();
      voice.push(level, now);
      if (!voice.speaking || now - noticedAt < voiceNoticeMs) return;
      noticedAt = now;
      onVoice.current();
    });
    return () => {
      stopWatching();
      stopped.current = Promise.all([stopped.current, engine.stop()]);
      dictation.current = null;
      setGuess('');
    };
  }, [kind, stream, meetingCode, language]);

  useEffect(() => {
    if (isOver) pieces.current?.close();
  }, [isOver]);

  const finish = useCallback(async () => {
    const settle = async () => {
      await Promise.all([stopped.current, dictation.current?.finish()]);
      await pieces.current?.settled();
      return true;
    };
    return await Promise.race([settle(), giveUp(finishLimitMs)]);
  }, []);
  return { guess: waiting > 0 ? '…' : guess, problem, isWaiting: waiting > 0, finish };
}

function openEngine(
  options: {
    kind: Exclude<SpeechKind, 'none'>;
    stream: MediaStream;
    language: string;
    queue: TranscriptionQueue;
    currentTurn: () => string;
  },
  events: DictationEvents,
): Dictation | null {
  const { kind, stream, language, queue, currentTurn } = options;
  if (kind !== 'server') {
    const Constructor = recognitionConstructor();
    return (
      Constructor && browserDictation(new Constructor(), language, currentTurn, events, kind === 'device')
    );
  }
  const record = pieceRecorder(stream);
  const onHeard = queue.add.bind(queue);
  return record && serverDictation({ record, currentTurn, now: Date.now, onHeard });
}

function giveUp(afterMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), afterMs));
}
