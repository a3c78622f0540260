import type { RequestKind, ShownRequest } from '@parley/contract';
import { formatInstant } from '../format-time.ts';
import { t } from './texts.ts';

/** The candidate's requests to people, in the candidate's own words, and what to do about them. */
export function Requests({ requests, isMeeting }: { requests: ShownRequest[]; isMeeting: boolean }) {
  const wordsOf = (kind: RequestKind) => (isMeeting && kind === 'PERSON' ? 'LOBBY' : kind);
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
                <b>{t(`requests.${wordsOf(kind)}.asked`, { name: name ?? t('requests.aCandidate') })}</b>
              </p>
              {message ? <blockquote>{message}</blockquote> : null}
              <p className="quiet">{isOpen ? t(`requests.${wordsOf(kind)}.next`) : t('requests.settled')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the candidate wrote when booking, such as what would help them. */
export function BookingNote({ note, name }: { note: string | null; name: string }) {
  if (note === null) return null;
  return (
    <section className="requests" aria-labelledby="booking-note">
      <h2 id="booking-note">{t('requests.bookingNote', { name })}</h2>
      <blockquote>{note}</blockquote>
    </section>
  );
}
