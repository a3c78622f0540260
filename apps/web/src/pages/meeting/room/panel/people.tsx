import type { MeetingClientFrame, MeetingPerson, MeetingView } from '@parley/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { RemoveDialog } from '../dialogs.tsx';
import type { MediaPerson } from '../media/read-people.ts';
import { shortTime } from '../short-time.ts';
import { t } from '../texts.ts';
import { Waiting } from '../waiting.tsx';

/** Everybody invited: who waits, who is here, who is not. Leaders can let people in, mute them, send them out. */
export function PeopleList(props: {
  view: MeetingView;
  media: ReadonlyMap<string, MediaPerson>;
  send: (frame: MeetingClientFrame) => void;
}) {
  const { view, media, send } = props;
  const [leaving, setLeaving] = useState<MeetingPerson | null>(null);
  const at = (place: MeetingPerson['place']) => view.people.filter((person) => person.place === place);
  const waiting = view.leads ? at('LOBBY') : [];
  const hands = view.people
    .filter(({ handRaisedAt }) => handRaisedAt !== null)
    .toSorted((a, b) => (a.handRaisedAt ?? '').localeCompare(b.handRaisedAt ?? ''));
  return (
    <>
      {waiting.length > 0 ? <h2>{t('people.waiting')}</h2> : null}
      {waiting.map((person) => (
        <Waiting key={person.participantId} person={person} view={view} send={send} />
      ))}
      <h2>{t('people.here')}</h2>
      {at('ROOM').map((person) => (
        <div className="pl" key={person.participantId}>
          <b>{person.name}</b>
          <span className="quiet">
            {wordsOf(person, view, media.get(person.participantId) ?? null, hands)}
          </span>
          {view.leads && person.participantId !== view.participantId ? (
            <Actions
              person={person}
              isHeard={media.get(person.participantId)?.microphone === 'on'}
              send={send}
              onRemove={() => setLeaving(person)}
            />
          ) : null}
        </div>
      ))}
      <Absent people={[...at('AWAY'), ...at('OUT')]} />
      <RemoveDialog
        name={leaving?.name ?? null}
        onClose={() => setLeaving(null)}
        onRemove={() => {
          if (leaving) send({ type: 'remove', participantId: leaving.participantId });
          setLeaving(null);
        }}
      />
    </>
  );
}

function wordsOf(
  person: MeetingPerson,
  view: MeetingView,
  media: MediaPerson | null,
  hands: MeetingPerson[],
): string {
  const hand = hands.indexOf(person);
  return [
    t(`role.${person.role}`),
    person.participantId === view.participantId ? t('people.you') : null,
    person.role === 'OBSERVER' ? t('people.seen') : null,
    media?.microphone === 'muted' ? t('tile.muted') : null,
    hand === -1 ? null : t('people.hand', { place: hand + 1 }),
    person.since === null ? null : t('people.since', { at: shortTime(person.since) }),
  ]
    .filter((words) => words !== null)
    .join(', ');
}

function Actions(props: {
  person: MeetingPerson;
  isHeard: boolean;
  send: (frame: MeetingClientFrame) => void;
  onRemove: () => void;
}) {
  const { send } = props;
  const { participantId, name, handRaisedAt } = props.person;
  return (
    <div className="acts">
      {props.isHeard ? (
        <Button size="small" onClick={() => send({ type: 'mute', participantId })}>
          {t('people.mute')} <span className="sr">{name}</span>
        </Button>
      ) : null}
      {handRaisedAt === null ? null : (
        <Button size="small" onClick={() => send({ type: 'lower_hand', participantId })}>
          {t('people.lowerHand')} <span className="sr">{t('people.of', { name })}</span>
        </Button>
      )}
      <Button size="small" look="bare" onClick={props.onRemove}>
        {t('people.remove')} <span className="sr">{name}</span>
      </Button>
    </div>
  );
}

function Absent({ people }: { people: MeetingPerson[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h2>{t('people.absent')}</h2>
      {people.map((person) => (
        <div className="pl" key={person.participantId}>
          <b>{person.name}</b>
          <span className="quiet">
            {t(`role.${person.role}`)}
            {person.place === 'AWAY' && person.since !== null
              ? `, ${t('people.leftAt', { at: shortTime(person.since) })}`
              : null}
          </span>
        </div>
      ))}
    </>
  );
}
