import { useEffect, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark, type StateKind } from '../../../ui/state-mark.tsx';
import { checkNetwork, type NetworkState } from './check-network.ts';

const words: Record<NetworkState, { mark: StateKind; text: string }> = {
  good: { mark: 'pass', text: 'Good' },
  slow: { mark: 'review', text: 'Slow: typing is safest' },
  offline: { mark: 'fail', text: 'Offline' },
};

/** The way to the server, in words. Checked by itself, and again whenever the browser says that it changed. */
export default function NetworkCheck() {
  const [state, setState] = useState<NetworkState | null>(null);
  const [run, setRun] = useState(0);

  useEffect(() => {
    const check = () => setRun((count) => count + 1);
    addEventListener('online', check);
    addEventListener('offline', check);
    return () => {
      removeEventListener('online', check);
      removeEventListener('offline', check);
    };
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void checkNetwork(leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setState(found);
      if (run > 0) announce(`Connection: ${words[found].text}.`);
    });
    return () => leaving.abort();
  }, [run]);

  if (state === null) return <span className="quiet">being checked…</span>;
  return (
    <>
      <StateMark kind={words[state].mark}>{words[state].text}</StateMark>
      {state === 'good' ? null : (
        <button type="button" className="link" onClick={() => setRun((count) => count + 1)}>
          Check again
        </button>
      )}
    </>
  );
}
