import { useEffect, useSyncExternalStore } from 'react';
import type { Recording, RecordingStatus } from './recording.ts';
import { t } from './texts.ts';

export function useRecordingStatus(recording: Recording): RecordingStatus {
  return useSyncExternalStore(recording.subscribe, recording.getStatus);
}

/** Lets the browser ask before the page closes while something is not yet saved on the server. */
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
  if (pending) {
    const going = t(problem === 'retrying' ? 'retrying' : 'saving', { saved, total });
    return incomplete ? `${t('incomplete')} ${going}` : going;
  }
  if (incomplete) return t('incomplete');
  if (total === 0) return null;
  return t(withdrawn ? 'withdrawn' : 'saved');
}

/** How much of the recording the server has; nothing when nothing was recorded. */
export function SavingStatus({ recording }: { recording: Recording }) {
  const status = useRecordingStatus(recording);
  useUnsavedGuard(status.pending || status.recording);
  const text = words(status);
  return text === null ? null : <p className="saving">{text}</p>;
}
