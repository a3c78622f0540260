import {
  interviewRoles,
  type ShownInterview,
  type ShownParticipant,
  type TimelineEntry,
} from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatInstant, formatClock } from '../format-time.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { AddPerson, PersonActions } from './changes/person-actions.tsx';
import { t } from './texts.ts';

/**
 * Everybody with a link of their own. Whoever has the link can enter as that person, so it is copied and not
 * shown, and members who may only read get nobody else's. When the interview is over, nobody can join any more.
 */
export function People(props: {
  interview: ShownInterview;
  isOver: boolean;
  /** Parley knows who comes and goes: the candidate of an AI interview, or everybody in a room of its own. */
  isHeldHere: boolean;
  isMeeting: boolean;
}) {
  const { interview, isOver, isHeldHere, isMeeting } = props;
  const { member } = useMe();
  const [said, setSaid] = useState<string[]>([]);
  const mayChange = interviewRoles.some((role) => role === member.role);
  return (
    <section className="people" aria-labelledby="people">
      <h2 id="people">{t('people.heading')}</h2>
      <ul>
        {interview.participants.map((person) => (
          <li key={person.id} className="play">
            <p className={`who ${person.role === 'CANDIDATE' ? 'two' : 'one'}`}>
              {t(`participantRole.${person.role}`)}
            </p>
            <div>
              <p>
                <b>{person.name}</b> <span className="quiet">{person.email}</span>
              </p>
              {isHeldHere && (isMeeting || person.role === 'CANDIDATE') ? (
                <p className="quiet">{presenceOf(person)}</p>
              ) : null}
            </div>
            <div className="person-acts">
              {person.joinUrl && !isOver ? (
                <CopyButton
                  text={person.joinUrl}
                  label={t('people.copyJoinLinkOf', { name: person.name })}
                  className="b small"
                >
                  {t('people.copyJoinLink')}
                </CopyButton>
              ) : null}
              {mayChange && !isOver ? (
                <PersonActions interview={interview} person={person} onDone={setSaid} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {mayChange && !isOver ? <AddPerson interview={interview} said={said} onDone={setSaid} /> : null}
    </section>
  );
}

function presenceOf(person: ShownParticipant): string {
  if (person.isActive) return t('presence.hereNow');
  if (person.leftAt) return t('presence.leftOn', { at: formatInstant(person.leftAt) });
  if (person.joinedAt) return t('presence.joinedOn', { at: formatInstant(person.joinedAt) });
  return t('presence.hasNotJoined');
}

/** The time that an interview got, and the one that it had before, in the reader's zone like every time here. */
function Times({ from, to }: NonNullable<TimelineEntry['times']>) {
  return (
    <span className="times">
      {t.rich('timeline.times', {
        wasSet: from === null ? 'no' : 'yes',
        from: from === null ? '' : formatInstant(from),
        to: formatInstant(to),
        b: (chunks) => <b>{chunks}</b>,
      })}
    </span>
  );
}

/** Everything that happened, oldest first, with the date at each new day. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline.heading')}</h2>
      <ol>
        {entries.map((entry, index) => {
          const day = formatDay(entry.at);
          const before = entries[index - 1];
          return (
            <li key={`${entry.at} ${entry.type} ${entry.text}`} className="play">
              <time className="quiet" dateTime={entry.at}>
                {before && formatDay(before.at) === day ? null : <span>{day}</span>} {formatClock(entry.at)}
              </time>
              <p>
                {entry.text} {entry.times ? <Times {...entry.times} /> : null}
                {entry.mailId ? (
                  <Link
                    to="/outbox/$mailId"
                    params={{ mailId: entry.mailId }}
                    aria-label={t('timeline.mailOf', { text: entry.text })}
                  >
                    {t('timeline.mail')}
                  </Link>
                ) : null}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
