import type { PublicInterview } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../load-part.ts';
import type { InterviewRecording } from './interview-recording.ts';
import { noRecording, type Recording } from './recording.ts';

/**
 * The page's recording, loaded together with the first page. It continues at once what an earlier page could not
 * upload. Null until it is loaded; if loading fails, the interview has no recording.
 */
export function useRecording(interview: PublicInterview): Recording | null {
  const [recording, setRecording] = useState<Recording | null>(null);
  const first = useRef(interview);
  useEffect(() => {
    let made: InterviewRecording | null = null;
    let gone = false;
    loadPart(() => import('./interview-recording.ts')).then(
      (loaded) => {
        if (gone) return;
        made = new loaded.InterviewRecording(first.current);
        setRecording(made);
      },
      () => setRecording(noRecording),
    );
    return () => {
      gone = true;
      made?.dispose();
    };
  }, []);
  return recording;
}
