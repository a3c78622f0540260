import type { MeetingView } from '@parley/contract';
import { firstName } from '../../booking/name-words.ts';
import { t } from './texts.ts';

/** The latest words, set as in the transcript; what is not settled yet is quieter. */
export function Captions({ view }: { view: MeetingView }) {
  const people = new Map(view.people.map((person) => [person.participantId, person]));
  return (
    <section className="words" aria-label={t('captions.label')}>
      {view.captions.slice(-2).map(({ participantId, text, at, settled }, index, { length }) => {
        const person = people.get(participantId);
        const isSelf = participantId === view.participantId;
        return (
          <div className={index < length - 1 ? 'play past' : 'play'} key={`${participantId} ${at}`}>
            <p className={person?.role === 'CANDIDATE' ? 'who two' : 'who one'}>
              {isSelf ? t('you') : firstName(person?.name ?? '')}
            </p>
            <p className="said">{settled ? text : <span className="guess">{text}</span>}</p>
          </div>
        );
      })}
    </section>
  );
}
