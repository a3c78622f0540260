import { lazy } from 'react';
import { createTimeFormat } from '../../booking/days/time-format.ts';
import { isKnownZone } from '../../booking/days/zoned-time.ts';
import { DialogLink } from '../../interview/dialog-link.tsx';
import type { MeetingInterview } from '../is-meeting.ts';
import { t } from './texts.ts';
import { locale } from '../../../language.ts';

const loadTell = () => import('./tell-company-dialog.tsx');
const TellCompanyDialog = lazy(loadTell);
const loadDisclosure = () => import('../../interview/disclosure-dialog.tsx');
const DisclosureDialog = lazy(loadDisclosure);

/** The page says: if nobody came by this long after the planned time, it is not the candidate's fault. */
const graceMs = 10 * 60_000;

/** The bottom of the lobby: what to do when nobody comes, how to reach the organization, and what is kept. */
export function LobbyFoot(props: {
  interview: MeetingInterview;
  /** True once a leader has seen this person in the lobby. */
  wasSeen?: boolean;
}) {
  const { interview } = props;
  const { rescheduleUrl } = interview;
  const { participant, companyName: company, scheduledAt } = interview;
  const isCandidate = participant.role === 'CANDIDATE';
  return (
    <>
      {isCandidate ? (
        <>
          {props.wasSeen ? null : (
            <span>
              {scheduledAt === null
                ? t('foot.nobody')
                : t('foot.nobodyBy', { at: timeOf(Date.parse(scheduledAt) + graceMs, interview) })}
            </span>
          )}
          <DialogLink label={t('foot.tell', { company })} load={loadTell}>
            {(dialog) => <TellCompanyDialog interview={interview} {...dialog} />}
          </DialogLink>
          {rescheduleUrl === null ? null : (
            <a href={rescheduleUrl} target="_blank" rel="noreferrer">
              {t('foot.move')}
            </a>
          )}
        </>
      ) : null}
      <DialogLink label={t('foot.kept')} load={loadDisclosure}>
        {(dialog) => <DisclosureDialog interview={interview} {...dialog} />}
      </DialogLink>
    </>
  );
}

/** The time of day, in the zone and clock with which this person booked. */
export function timeOf(at: number, { reading }: Pick<MeetingInterview, 'reading'>): string {
  if (reading && isKnownZone(reading.timezone)) {
    return createTimeFormat(reading.timezone, reading.clock, locale).time(at);
  }
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
}
