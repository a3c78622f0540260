import { interviewRoles, type Attendance, type AttendingPerson, type ShownInterview } from '@parley/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { listNames } from '../../booking/name-words.ts';
import { formatClock, formatInstant, formatLength } from '../format-time.ts';
import { dashboardRequest, interviewPath } from '../frame/dashboard-api.ts';
import { useMe } from '../frame/dashboard-frame.tsx';
import { headingOf as nameInHeading } from '../frame/interview-marks.tsx';
import { useNow } from '../frame/use-now.ts';
import { CopyBookingLink } from './copy-booking-link.tsx';
import { t } from './texts.ts';

/** A meeting that can be held now: who waits, who is in the room, and a button for a member to enter as host. */
export function AttendanceStage(props: { interview: ShownInterview; attendance: Attendance }) {
  const { interview, attendance } = props;
  const waiting = namesAt(attendance, 'LOBBY');
  const names = listNames(waiting);
  const count = waiting.length;
  useEffect(() => {
    if (count > 0) announce(t('attendance.said', { names, count }));
  }, [names, count]);
  return (
    <section className="stage" aria-labelledby="stage">
      <h2 id="stage">{headingOf(interview, attendance)}</h2>
      {attendance.mediaWorks === false ? (
        <p>
          <StateMark kind="fail">{t('attendance.engineFails')}</StateMark>
        </p>
      ) : null}
      <Places people={attendance.people} />
      {isUnbooked(interview) && interview.bookingUrl ? (
        <>
          <p>{t('beforeTheEnd.unbookedAbout')}</p>
          <p className="links">
            <CopyBookingLink url={interview.bookingUrl} />
          </p>
        </>
      ) : null}
      <p>{t('attendance.about')}</p>
      <HostButton meetingCode={interview.meetingCode} isWanted={count > 0} />
    </section>
  );
}

const namesAt = ({ people }: Attendance, place: AttendingPerson['place']): string[] =>
  people.filter((person) => person.place === place).map(({ name }) => name);

const isUnbooked = ({ status, bookingStatus }: ShownInterview): boolean =>
  status === 'SCHEDULED' && bookingStatus === 'AWAITING';

function headingOf(interview: ShownInterview, attendance: Attendance) {
  const waiting = namesAt(attendance, 'LOBBY');
  if (waiting.length > 0) {
    const words = t('attendance.waits', { names: listNames(waiting), count: waiting.length });
    return <StateMark kind="live">{words}</StateMark>;
  }
  if (interview.status === 'ACTIVE') {
    const what = interview.isTeamMeeting ? 'meeting' : 'interview';
    return <StateMark kind="live">{t('attendance.underWay', { what })}</StateMark>;
  }
  const inside = namesAt(attendance, 'ROOM');
  if (inside.length > 0) {
    return t('attendance.hereBefore', { names: listNames(inside), count: inside.length });
  }
  if (isUnbooked(interview)) return t('beforeTheEnd.unbooked', { name: nameInHeading(interview) });
  const { scheduledAt } = interview;
  return scheduledAt === null
    ? t('attendance.anyTime')
    : t('attendance.setFor', { at: formatInstant(scheduledAt) });
}

/** Everybody, with where they are and since when. People who wait come first. */
function Places({ people }: { people: AttendingPerson[] }) {
  const now = useNow(5_000);
  const order = ['LOBBY', 'ROOM', 'AWAY', 'DENIED', 'OUT'];
  const sorted = people.toSorted((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
  return (
    <ul className="places" aria-label={t('attendance.people')}>
      {sorted.map((person) => (
        <li key={person.participantId}>
          <span>
            <b>{person.name}</b> <span className="quiet">{t(`participantRole.${person.role}`)}</span>
          </span>
          <span className={person.place === 'OUT' ? 'quiet' : undefined}>{placeWords(person, now)}</span>
        </li>
      ))}
    </ul>
  );
}

function placeWords({ place, since }: AttendingPerson, now: Date): string {
  if (since === null) return t('attendance.place.OUT');
  const values = {
    at: formatClock(since),
    length: formatLength(Math.max(1_000, now.getTime() - Date.parse(since))),
  };
  return t(`attendance.place.${place}`, values);
}

function HostButton({ meetingCode, isWanted }: { meetingCode: string; isWanted: boolean }) {
  const { member } = useMe();
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** The link into the room when the browser blocks new tabs; it is then shown on this page. */
  const [keptBack, setKeptBack] = useState<string | null>(null);
  if (!interviewRoles.some((role) => role === member.role)) return null;

  const host = async () => {
    if (isOpening) return;
    setOpening(true);
    setError(null);
    // Opened during the click, because browsers block a tab that is opened later, after the response.
    const tab = open('', '_blank');
    try {
      const path = `${interviewPath(meetingCode)}/host`;
      const { joinUrl } = await dashboardRequest<{ joinUrl: string }>(path, { method: 'POST', json: {} });
      if (tab) {
        tab.opener = null;
        tab.location.replace(joinUrl);
      } else setKeptBack(joinUrl);
    } catch (reason) {
      tab?.close();
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setOpening(false);
    }
  };
  return (
    <div className="host">
      <Button look={isWanted ? 'solid' : 'line'} aria-disabled={isOpening} onClick={() => void host()}>
        {isOpening ? t('attendance.opening') : t('attendance.host')}
      </Button>
      {keptBack === null ? (
        <p className="quiet">{t('attendance.hostAbout')}</p>
      ) : (
        <p>
          {t('attendance.notOpened')}{' '}
          <a href={keptBack} target="_blank" rel="noreferrer">
            {t('attendance.open')}
          </a>
        </p>
      )}
      <Failure>{error}</Failure>
    </div>
  );
}
