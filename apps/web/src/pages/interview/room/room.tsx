import './room.css';
import type { Consent, PublicInterview, RoomView } from '@parley/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { giveConsent } from '../../../api/interview.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { CandidateFrame } from '../candidate-frame.tsx';
import type { Devices } from '../devices/use-devices.ts';
import type { Recording } from '../recording/recording.ts';
import { useRecordingStatus, useUnsavedGuard } from '../recording/saving-status.tsx';
import type { SpokenPiece } from '../speech/dictation.ts';
import { chooseSpeechKind, type DeviceSpeech } from '../speech/speech-kind.ts';
import { useDictation } from '../speech/use-dictation.ts';
import { AnswerForm } from './answer-form.tsx';
import { CaptionList } from './voice/caption-list.tsx';
import { setCaptions, type Piece } from './voice/captions.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { EndInterview } from './end-interview.tsx';
import { Presence } from './presence.tsx';
import { Question } from './question.tsx';
import { RoomElsewhere } from './room-elsewhere.tsx';
import { RoomToggles } from './room-toggles.tsx';
import { SelfView } from './self-view.tsx';
import { TimeLeft } from './time-left.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import { useDevicesElsewhere } from './use-devices-elsewhere.ts';
import { useDraft } from './conversation/use-draft.ts';
import { useHalfTyped } from './conversation/use-half-typed.ts';
import { useLastWords } from './conversation/use-last-words.ts';
import { useMicrophone } from './voice/use-microphone.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useRoomActions } from './use-room-actions.ts';
import { useHeldReply } from './voice/use-held-reply.ts';
import { useTurnTaking } from './voice/use-turn-taking.ts';
import { useVoice } from './voice/use-voice.ts';
import { t } from './texts.ts';
import { MessagePage } from '../../../ui/error-page.tsx';
import { announce } from '../../../ui/live-region.tsx';

/** The AI interview: one question at a time, spoken and written, answered by voice or by typing. */
export function Room(props: {
  interview: PublicInterview;
  devices: Devices;
  device: DeviceSpeech;
  recording: Recording;
  onConsent: (consent: Consent) => void;
  onLeave: () => void;
  onCancelled: () => void;
  onEnded: (reason: RoomView['endedReason'], message: string | null) => void;
}) {
  const { interview, devices, recording, onCancelled, onEnded } = props;
  const { meetingCode, consent } = interview;
  const speechKind = chooseSpeechKind(interview, consent?.browserSpeechRecognition ?? false, props.device);
  const { socket, state } = useConversation(meetingCode, speechKind === 'none');
  const { pending, connection, obstacle } = state;
  const reply = useHeldReply(state.view);
  const view = reply.shown;
  const phase = view?.phase ?? 'waiting';
  const isHere = !['replaced', 'unauthorised', 'shut'].includes(connection);
  const isAttended = isHere && phase !== 'paused' && phase !== 'ended' && view !== null;

  const microphone = useMicrophone(devices, consent?.recording ?? false, isAttended);
  // An interruption answers the last of the lines that are being spoken.
  const turnId = view?.speech.at(-1)?.turnId ?? view?.line?.turnId ?? null;
  // While an answer is being corrected nothing listens, because words that are spoken then are no answer.
  const [editing, setEditing] = useState<Piece[] | null>(null);
  const isOpen = isAttended && turnId !== null && microphone.on && editing === null;
  const hears = isOpen && speechKind !== 'none';
  // The server's recognition also hears interruptions. The browser's would write down the interviewer's own words.
  const mayHear = phase === 'listening' || (speechKind === 'server' && phase !== 'waiting');
  const heard = isOpen && mayHear ? microphone.stream : null;
  const hearWords = useRef<(piece: SpokenPiece) => void>(() => undefined);
  const dictation = useDictation({
    kind: speechKind,
    stream: heard,
    meetingCode,
    language: interview.language,
    turnId,
    isOver: phase === 'ended',
    isClosed: phase !== 'listening',
    onPiece: (piece) => {
      socket.answer({ ...piece, source: 'speech', final: false });
      hearWords.current(piece);
    },
    onVoice: () => socket.send({ type: 'speaking' }),
  });
  const draft = useDraft(meetingCode, socket, state);
  const leaveQuestion = useHalfTyped({ socket, view, takeDraft: draft.take, isHere });
  const handedOver = useLastWords({ socket, view, takeDraft: draft.take, finishDictation: dictation.finish });
  const voice = useVoice(socket, state.view, state.epoch, interview, handedOver, reply.isHeld);
  const turns = useTurnTaking({
    stream: hears ? microphone.stream : null,
    kind: speechKind,
    language: interview.language,
    view: state.view,
    isTyping: editing !== null || draft.text.trim() !== '',
    socket,
    voice,
    reply,
    finishDictation: dictation.finish,
  });
  useEffect(() => {
    hearWords.current = turns.hearWords;
  }, [turns.hearWords]);
  const captions = useMemo(() => (view ? setCaptions(view, pending) : null), [view, pending]);
  const actions = useRoomActions({
    socket,
    view,
    draft,
    hasAnswered: captions?.hasAnswer ?? false,
    finishDictation: dictation.finish,
    interrupt: voice.interrupt,
    keepTurn: turns.keepTurn,
    leaveQuestion,
    onLeave: props.onLeave,
  });
  usePhaseAnnouncements(view, hears);
  useKeyboardInset();

  const recorded = isAttended && consent?.recording ? microphone.stream : null;
  useEffect(() => void recording.record(recorded), [recording, recorded]);
  const status = useRecordingStatus(recording);
  useUnsavedGuard(status.recording || pending.length > 0 || dictation.isWaiting);
  useDevicesElsewhere({ isHere, devices, recording, camera: consent?.recording ?? false });

  const saveCorrection = (pieces: Piece[]) => {
    for (const { utteranceId, text } of pieces) socket.correct(utteranceId, text.trim());
    setEditing(null);
  };
  const tellBusy = () => socket.send({ type: 'speaking' });
  const stopRecording = async () => {
    // Not awaited: the server is told even if the store here can neither be read nor emptied.
    void recording.setAllowed(false);
    // When nothing listens any more, all devices are switched off.
    if (speechKind === 'none') devices.release();
    else devices.dropCamera();
    if (consent) props.onConsent(await giveConsent(meetingCode, { ...consent, recording: false }));
  };

  useEffect(() => {
    if (view?.phase === 'ended') onEnded(view.endedReason, state.tooLate ? t('tooLate') : null);
  }, [view?.phase, view?.endedReason, state.tooLate, onEnded]);
  useEffect(() => {
    if (obstacle === 'completed') onEnded(null, state.tooLate ? t('tooLate') : null);
    if (obstacle === 'cancelled') onCancelled();
  }, [obstacle, state.tooLate, onCancelled, onEnded]);

  if (!isHere) return <RoomElsewhere state={state} onContinue={socket.continueHere} onBack={props.onLeave} />;
  if (!view || !captions) {
    if (obstacle === 'blocked') return <RoomBlocked onBack={props.onLeave} />;
    return <LoadingText>{t('connecting')}</LoadingText>;
  }
  return (
    <CandidateFrame
      interview={interview}
      skip={{ href: '#answer', label: t('skipToAnswer') }}
      onHumanRequested={(message) => onEnded('human_requested', message)}
      foot={<EndInterview onEnd={actions.end} />}
      aside={<TimeLeft view={view} viewAt={state.viewAt} />}
      wayOut={
        <Button className="leave" onClick={actions.leave}>
          {t.rich('leave', { later: (chunks) => <span>{chunks}</span> })}
        </Button>
      }
    >
      <div className="room">
        <ConnectionNotice
          state={state}
          problem={dictation.problem ?? voice.problem}
          speechKind={speechKind}
        />
        <section className="play" aria-label={t('currentQuestion')}>
          <Presence phase={phase} hears={hears} onInterrupt={voice.interrupt} />
          <Question view={view} captions={captions} />
        </section>
        <CaptionList
          captions={captions}
          guess={dictation.guess}
          correction={{ editing, edit: setEditing, save: saveCorrection, onBusy: tellBusy }}
        />
        <section className="play answer" id="answer" aria-label={t('answer.label')} tabIndex={-1}>
          <SelfView interview={interview} status={status} stream={microphone.stream} onStop={stopRecording} />
          <AnswerForm
            kind={view.questionKind}
            actions={actions}
            speaks={speechKind !== 'none'}
            hears={hears}
            toggles={
              <RoomToggles
                microphone={microphone}
                hasMicrophone={speechKind !== 'none' || (consent?.recording ?? false)}
                isListening={isAttended}
                voice={voice}
              />
            }
          />
        </section>
      </div>
    </CandidateFrame>
  );
}

/** The room could not be reached from here. The page goes on trying, so a change of network is enough. */
function RoomBlocked({ onBack }: { onBack: () => void }) {
  return (
    <MessagePage
      title={t('blocked.title')}
      actions={
        <Button size="big" onClick={onBack}>
          {t('blocked.goBack')}
        </Button>
      }
    >
      <p>
        {t('blocked.advice')} {t('blocked.goesOn')}
      </p>
      <p>{t.rich('blocked.company', { code: (chunks) => <code>{chunks}</code>, host: location.host })}</p>
    </MessagePage>
  );
}

/** Announces the room's phase to screen readers. What is being spoken needs no announcement. */
function usePhaseAnnouncements(view: RoomView | null, hears: boolean): void {
  const phase = view?.phase;
  const heard = useRef(hears);
  useEffect(() => {
    heard.current = hears;
  });
  useEffect(() => {
    if (phase === 'listening') announce(t(heard.current ? 'said.listening' : 'said.typing'));
    if (phase === 'thinking' || phase === 'paused') announce(t(`said.${phase}`));
  }, [phase]);
}
