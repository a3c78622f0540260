import type { PublicInterview } from '@parley/contract';
import { useEffect } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { Preview } from '../devices/preview.tsx';
import type { RecordingStatus } from '../recording/recording.ts';
import { StopRecording } from './stop-recording.tsx';
import { t } from './texts.ts';

/** What is recorded of the candidate now, in words, with the picture if there is one, and a button to stop it. */
export function SelfView(props: {
  interview: PublicInterview;
  status: RecordingStatus;
  stream: MediaStream | null;
  onStop: () => Promise<void>;
}) {
  const { interview, status, stream } = props;
  const isSeen = stream?.getVideoTracks().some((track) => track.readyState === 'live') ?? false;
  const hasPicture = status.recording && isSeen;
  // The consent was withdrawn here, but the server does not know yet.
  const isUnsaved = status.withdrawn && interview.consent?.recording === true;
  const problem = interview.consent?.recording ? problemOf(status) : null;
  useEffect(() => {
    if (problem !== null) announce(problem, 'assertive');
  }, [problem]);
  return (
    <div className="self">
      {hasPicture && stream ? <Preview stream={stream} label={t('camera')} /> : null}
      <p className="quiet">{problem ?? words(status, hasPicture)}</p>
      {status.recording || isUnsaved ? (
        <StopRecording companyName={interview.companyName} isStopped={isUnsaved} onStop={props.onStop} />
      ) : null}
    </div>
  );
}

function problemOf(status: RecordingStatus): string | null {
  if (!status.failed || status.withdrawn) return null;
  return t(status.incomplete ? 'recording.notSaved' : 'recording.impossible');
}

function words(status: RecordingStatus, hasPicture: boolean): string {
  if (status.recording) {
    return hasPicture ? t('recording.camera') : t('recording.microphone');
  }
  if (status.withdrawn && status.total > 0) return t('recording.stopped');
  return t('recording.none');
}
