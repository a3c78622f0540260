import type { ReactNode } from 'react';
import { formatAsChosen } from '../../interview/format-as-chosen.ts';
import { formatWait } from '../../interview/prejoin/countdown.ts';
import type { MeetingInterview } from '../is-meeting.ts';
import { useServerClock } from '../server-clock.ts';
import { t } from './texts.ts';
import { locale } from '../../../language.ts';

const dayMs = 86_400_000;

/** Whom the person meets, and when. */
export function Facts({ interview }: { interview: MeetingInterview }) {
  return (
    <dl className="facts">
      <div className="play">
        <dt className="who">{t('facts.who')}</dt>
        <dd>{whoWords(interview)}</dd>
      </div>
      <div className="play">
        <dt className="who">{t('facts.when')}</dt>
        <dd>
          <When interview={interview} />
        </dd>
      </div>
    </dl>
  );
}

function whoWords({ meeting, participant }: MeetingInterview): string {
  const others = meeting.people.filter(({ id }) => id !== participant.id);
  if (others.length === 0) return t('facts.alone');
  const named = others.map(({ name, role }) =>
    t('facts.person', { name, role: t(`facts.role.${role as 'HOST'}`) }),
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(named);
}

function When({ interview }: { interview: MeetingInterview }) {
  const now = useServerClock(interview.serverNow, 10_000);
  const { scheduledAt, durationMinutes: minutes } = interview;
  if (scheduledAt === null) return whenUnset(interview);
  const at = new Date(scheduledAt);
  return t.rich('facts.set', {
    at: formatAsChosen(at, interview),
    minutes: String(minutes),
    soon: soonWords(at.getTime() - now, minutes),
    time: (chunks) => <time dateTime={scheduledAt}>{chunks}</time>,
  });
}

/** No time is set: the meeting begins when people meet, or the candidate still picks a time. */
function whenUnset({ bookingStatus, bookingUrl, durationMinutes: minutes }: MeetingInterview): ReactNode {
  if (bookingStatus !== 'AWAITING') return t('facts.anyTime', { minutes });
  if (bookingUrl === null) return t('facts.candidatePicks');
  return t.rich('facts.pickFirst', { pick: (chunks) => <a href={bookingUrl}>{chunks}</a> });
}

/** How soon the meeting begins, if that is within a day; else an empty text. */
function soonWords(leftMs: number, minutes: number): string {
  if (Math.abs(leftMs) > dayMs || leftMs < -minutes * 60_000) return '';
  if (leftMs > 30_000) return t('facts.in', { wait: formatWait(leftMs) });
  return leftMs < -90_000 ? t('facts.ago', { wait: formatWait(-leftMs) }) : t('facts.now');
}
