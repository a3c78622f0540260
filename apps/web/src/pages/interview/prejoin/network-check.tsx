import { StateMark, type StateKind } from '../../../ui/state-mark.tsx';
import type { NetworkState } from './check-network.ts';
import { t } from './later-texts.ts';
import { t as pageText } from './texts.ts';
import { useNetworkCheck } from './use-network-check.ts';

const marks: Record<NetworkState, StateKind> = { good: 'pass', slow: 'review', offline: 'fail' };
const say = (found: NetworkState) => t('network.said', { state: t(`network.state.${found}`) });

/** Says how good the connection to the server is. */
export default function NetworkCheck() {
  const { state, checkAgain } = useNetworkCheck(say);
  if (state === null) return <span className="quiet">{pageText('network.checking')}</span>;
  return (
    <>
      <StateMark kind={marks[state]}>{t(`network.state.${state}`)}</StateMark>
      {state === 'good' ? null : (
        <button type="button" className="link" onClick={checkAgain}>
          {t('network.again')}
        </button>
      )}
    </>
  );
}
