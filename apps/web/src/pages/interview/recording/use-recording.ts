import type { PublicInterview } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import type { InterviewRecording } from './interview-recording.ts';

/**
 * The page's recording, loaded beside the first page. It takes up at once what an earlier page could not
 * upload. Null until loaded.
 */
export function useRecording(interview: PublicInterview): InterviewRecording | null {
  const [recording, setRecording] = useState<InterviewRecording | null>(null);
  const first = useRef(interview);
  useEffect(() => {
    let made: InterviewRecording | null = null;
    let gone = false;
    void import('./interview-recording.ts').then((loaded) => {
      if (gone) return;
      made = new loaded.InterviewRecording(first.current);
      setRecording(made);
    });
    return () => {
      gone = true;
      made?.dispose();
    };
  }, []);
  return recording;
}
