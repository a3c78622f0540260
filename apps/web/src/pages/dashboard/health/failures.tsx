import type { HealthFailure } from '@parley/contract';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { formatInstant } from '../format-time.ts';
import { t } from './texts.ts';

/** The latest failures. */
export function Failures({ of: failures }: { of: readonly HealthFailure[] }) {
  if (failures.length === 0) return <p>{t('noFailures')}</p>;
  return (
    <div className="failures">
      <table>
        <caption>{t('failuresAbout')}</caption>
        <ColumnHeads names={[t('work'), t('reason'), t('when'), t('then')]} />
        <tbody>
          {failures.map(({ work, message, at, isTriedAgain }) => (
            <tr key={`${at} ${work} ${message}`}>
              <td>{work}</td>
              <td>{message}</td>
              <td>{formatInstant(at)}</td>
              <td>{t(isTriedAgain ? 'triedAgain' : 'givenUp')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
