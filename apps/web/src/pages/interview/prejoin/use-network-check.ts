import { useEffect, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { checkNetwork, type NetworkState } from './check-network.ts';

/**
 * How fast the server responds; null during the check. It is checked automatically, and again when the browser reports
 * a change.
 *
 * @param say returns the announcement of a repeated check's result.
 */
export function useNetworkCheck(say: (found: NetworkState) => string): {
  state: NetworkState | null;
  checkAgain: () => void;
} {
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
      if (run > 0) announce(say(found));
    });
    return () => leaving.abort();
  }, [run, say]);
  return { state, checkAgain: () => setRun((count) => count + 1) };
}
