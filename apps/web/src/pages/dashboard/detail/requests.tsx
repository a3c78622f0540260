import type { ShownRequest } from '@parley/contract';
import { formatInstant } from '../format-time.ts';
import { t } from './texts.ts';

/** What the candidate asked people for in their own words, and what to do. */
export function Requests({ requests }: { requests: ShownRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className="requests" aria-labelledby="requests">
      <h2 id="requests">{t('requests.heading')}</h2>
      <ul>
        {requests.map(({ kind, at, name, message, isOpen }) => (
          <li key={`${at} ${kind}`} className="play">
            <time className="quiet" dateTime={at}>
              {formatInstant(at)}
            </time>
            <div>
              <p>
                <b>{t(`requests.${kind}.asked`, { name: name ?? t('requests.aCandidate') })}</b>
              </p>
              {message ? <blockquote>{message}</blockquote> : null}
              <p className="quiet">{isOpen ? t(`requests.${kind}.next`) : t('requests.settled')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
