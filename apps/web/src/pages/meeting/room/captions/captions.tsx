import type { MeetingPerson, MeetingView } from '@parley/contract';
import { firstName } from '../../../booking/name-words.ts';
import { t } from '../texts.ts';

/** The latest captions, in the form of the transcript, and the names of people without captions. */
export function Captions({ view, people }: { view: MeetingView; people: MeetingPerson[] }) {
  const { captions, captioning } = view;
  const known = new Map(view.people.map((person) => [person.participantId, person]));
  const without = people.filter(
    ({ participantId, role, recorded }) =>
      participantId !== view.participantId && role !== 'OBSERVER' && (recorded ?? 'NOTHING') === 'NOTHING',
  );
  const works = captioning?.works ?? true;
  return (
    <section className="words" aria-label={t('captions.label')}>
      {captions.slice(-2).map(({ participantId, text, at }, index, { length }) => {
        const person = known.get(participantId);
        return (
          <div className={index < length - 1 ? 'play past' : 'play'} key={`${participantId} ${at}`}>
            <p className={person?.role === 'CANDIDATE' ? 'who two' : 'who one'}>
              {participantId === view.participantId ? t('you') : firstName(person?.name ?? '')}
            </p>
            <p className="said">{text}</p>
          </div>
        );
      })}
      {works && captions.length === 0 ? <p className="hint">{t('captions.none')}</p> : null}
      {works ? null : <p className="hint">{t('captions.fail')}</p>}
      {without.length === 0 ? null : (
        <p className="hint">{t('captions.without', { names: without.map(({ name }) => name).join(', ') })}</p>
      )}
    </section>
  );
}
