import type { CandidateRequest, ShownRequest } from '@parley/contract';
import { formatInstant } from '../format-time.ts';

const words: Record<CandidateRequest['kind'], { asked: string; next: string }> = {
  PERSON: { asked: 'asked for a person', next: 'Write to them, or set up an interview between people.' },
  TIME: { asked: 'asked for another time', next: 'Write to them, or move the interview.' },
  CORRECTION: {
    asked: 'asked for a correction of their data',
    next: 'Correct what you can, and write to them.',
  },
  DELETION: {
    asked: 'asked for the deletion of their data',
    next: 'Nothing was deleted. Delete the interview, or write to them why you may keep it.',
  },
};

/** What the candidate asked people for, in their own words, and what there is to do. */
export function Requests({ requests }: { requests: ShownRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className="requests" aria-labelledby="requests">
      <h2 id="requests">Asked for</h2>
      <ul>
        {requests.map(({ kind, at, name, message, isOpen }) => (
          <li key={`${at} ${kind}`} className="play">
            <time className="quiet" dateTime={at}>
              {formatInstant(at)}
            </time>
            <div>
              <p>
                <b>
                  {name ?? 'A candidate'} {words[kind].asked}
                </b>
              </p>
              {message ? <blockquote>{message}</blockquote> : null}
              <p className="quiet">{isOpen ? words[kind].next : 'Settled since.'}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
