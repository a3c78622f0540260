import { useEffect, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark, type StateKind } from '../../../ui/state-mark.tsx';
import { checkNetwork, type NetworkState } from './check-network.ts';
import { t } from './later-texts.ts';
import { t as pageText } from './texts.ts';

const marks: Record<NetworkState, StateKind> = { good: 'pass', slow: 'review', offline: 'fail' };

/** The connection to the server, in words. Checked automatically, and again when the browser reports a change. */
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
      if (run > 0) announce(t('network.said', { state: t(`network.state.${found}`) }));
    });
    return () => leaving.abort();
  }, [run]);

  if (state === null) return <span className="quiet">{pageText('network.checking')}</span>;
  return (
    <>
      <StateMark kind={marks[state]}>{t(`network.state.${state}`)}</StateMark>
      {state === 'good' ? null : (
        <button type="button" className="link" onClick={() => setRun((count) => count + 1)}>
          {t('network.again')}
        </button>
      )}
    </>
  );
}
