import type { HealthFailure } from '@parley/contract';
import { formatInstant } from '../format-time.ts';
import { t } from './texts.ts';

/** The latest failures. */
export function Failures({ of: failures }: { of: readonly HealthFailure[] }) {
  if (failures.length === 0) return <p>{t('noFailures')}</p>;
  return (
    <div className="failures">
      <table>
        <caption>{t('failuresAbout')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('work')}</th>
            <th scope="col">{t('reason')}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('then')}</th>
          </tr>
        </thead>
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
