import { useEffect, useSyncExternalStore } from 'react';
import type { Recording, RecordingStatus } from './recording.ts';

export function useRecordingStatus(recording: Recording): RecordingStatus {
  return useSyncExternalStore(recording.subscribe, recording.getStatus);
}

/** Asks before the page is closed while something exists only here. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

function words(status: RecordingStatus): string | null {
  const { saved, total, pending, problem, incomplete, withdrawn } = status;
  const lost = 'Part of your recording could not be saved. Your answers are kept as text and count in full.';
  if (pending) {
    const going =
      problem === 'retrying'
        ? `Saving your recording… ${saved} of ${total}. The server does not answer; this goes on by itself. Please keep the page open.`
        : `Saving your recording… ${saved} of ${total}. Please keep the page open.`;
    return incomplete ? `${lost} ${going}` : going;
  }
  if (incomplete) return lost;
  if (total === 0) return null;
  return withdrawn ? 'What was recorded before you stopped it is saved.' : 'Your recording is saved.';
}

/** How far the recording is with its way to the server; nothing where nothing was recorded. */
export function SavingStatus({ recording }: { recording: Recording }) {
  const status = useRecordingStatus(recording);
  useUnsavedGuard(status.pending || status.recording);
  const text = words(status);
  return text === null ? null : <p className="saving">{text}</p>;
}
