import { isCandidate, Marks, Voice, type Seat } from './tile.tsx';
import { t } from './texts.ts';

/** The room without pictures: a list of the people, like the cast of a play, that shows who speaks. */
export function CastList({ seats }: { seats: Seat[] }) {
  return (
    <div className="cast">
      {seats.map((seat) => {
        const { person, isSelf, media } = seat;
        const role = t(`role.${person.role}`);
        const colour = isCandidate(person) ? 'two' : 'one';
        return (
          <fieldset
            key={person.participantId}
            aria-label={isSelf ? t('tile.you', { name: person.name }) : person.name}
          >
            <span className={`who ${colour}`}>{isSelf ? t('cast.you', { role }) : role}</span>
            <b className={colour}>
              {person.name}
              {media?.isSpeaking ? <Voice /> : null}
            </b>
            <span className="marks">
              <Marks seat={seat} />
            </span>
          </fieldset>
        );
      })}
    </div>
  );
}
