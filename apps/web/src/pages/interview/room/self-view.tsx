import type { PublicInterview } from '@parley/contract';
import { Preview } from '../devices/preview.tsx';
import type { RecordingStatus } from '../recording/interview-recording.ts';
import { StopRecording } from './stop-recording.tsx';

/** What of the candidate is recorded now, in words, with the picture where there is one, and the way to stop it. */
export function SelfView(props: {
  interview: PublicInterview;
  status: RecordingStatus;
  stream: MediaStream | null;
  onStop: () => Promise<void>;
}) {
  const { interview, status, stream } = props;
  const isSeen = stream?.getVideoTracks().some((track) => track.readyState === 'live') ?? false;
  const hasPicture = status.recording && isSeen;
  // Withdrawn here, while the server still believes otherwise.
  const isUnsaved = status.withdrawn && interview.consent?.recording === true;
  return (
    <div className="self">
      {hasPicture && stream ? <Preview stream={stream} label="Your camera" /> : null}
      <p className="quiet">{words(status, hasPicture)}</p>
      {status.recording || isUnsaved ? (
        <StopRecording companyName={interview.companyName} isStopped={isUnsaved} onStop={props.onStop} />
      ) : null}
    </div>
  );
}

function words(status: RecordingStatus, hasPicture: boolean): string {
  if (status.recording) {
    return hasPicture ? 'Your camera is recorded and never scored.' : 'Your microphone is recorded.';
  }
  if (status.withdrawn && status.total > 0) return 'The recording has stopped. Nothing more is recorded.';
  return 'Nothing is recorded.';
}
