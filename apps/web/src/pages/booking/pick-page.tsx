import type { BookingSlot } from '@parley/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { AskForTime } from './ask-for-time.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { ChosenForm } from './chosen-form.tsx';
import { groupByDay } from './days/group-by-day.ts';
import { formatDate } from './days/time-format.ts';
import { zonedTimeOf } from './days/zoned-time.ts';
import type { BookingPageState } from './booking-page-state.ts';
import { BlankPage, dateAt, Diary } from './diary.tsx';
import { Month } from './month.tsx';
import { firstName } from './name-words.ts';
import { hostWords, pairWords } from './people-words.ts';
import { SlotLines } from './slot-lines.tsx';
import type { OnType, Typed } from './typed.ts';
import type { BookingPageActions } from './use-booking-page.ts';
import type { Reading } from './use-reading.ts';
import { t } from './texts.ts';

/** Month, day, times and form: to choose a time, or another one. */
export function PickPage(props: {
  bookingToken: string;
  desk: BookingPageState & BookingPageActions;
  reading: Reading;
  /** The page came after another page, not with the first load. */
  isLater: boolean;
  typed: Typed;
  onType: OnType;
}) {
  const { desk, reading, bookingToken } = props;
  const { booking, taken, chosen, lost } = desk;
  const { spelling, locale } = reading;
  const days = useMemo(
    () => groupByDay(booking.slots, spelling.timeZone),
    [booking.slots, spelling.timeZone],
  );
  const [arrived] = useState(props.isLater);
  const [visited, setVisited] = useState<string | null>(null);
  const shownSlot = chosen ?? lost;
  const date = dayToShow({ visited, days: days.map((day) => day.date), shown: shownSlot, reading });
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const takenHere = taken.filter((slot) => date !== null && dateAt(slot.start, reading) === date);
  useFocusAfterLoss(lost);

  const visit = (next: string) => {
    setVisited(next);
    const count = days.find((day) => day.date === next)?.slots.length ?? 0;
    announce(t('pick.visited', { day: formatDate(next, locale, dayStyle), count }));
  };
  const leadToForm = useLeadToForm(chosen);
  const pick = (slot: BookingSlot) => {
    setVisited(dateAt(slot.start, reading));
    leadToForm();
    desk.pick(slot);
  };

  const isMove = booking.purpose === 'RESCHEDULE';
  const who = pairWords(booking) ?? t('pick.you');
  const today = zonedTimeOf(Date.parse(booking.serverNow), spelling.timeZone).date;
  const firstSlot = slots[0] ?? takenHere[0];
  const next =
    slots.length === 0 ? (days.find((day) => date === null || day.date > date) ?? days[0]) : undefined;
  const ask = (
    <AskForTime
      bookingToken={bookingToken}
      isOpen={booking.slots.length === 0}
      typed={props.typed}
      onType={props.onType}
    />
  );
  return (
    <BookingFrame
      booking={booking}
      heading={headingFor(desk)}
      arrived={arrived}
      lead={isMove && booking.booked ? <BookedNow booked={booking.booked} reading={reading} /> : null}
      skip={{ href: '#day', label: t('pick.skip') }}
      aside={
        days.length === 0 ? null : (
          <Month
            days={days}
            selected={date}
            today={today}
            locale={locale}
            firstWeekday={reading.firstWeekday}
            onSelect={visit}
          />
        )
      }
    >
      {date === null || firstSlot === undefined ? (
        <BlankPage title={t('pick.noneTitle')}>
          <p>{t(isMove ? 'pick.noneToMove' : 'pick.none', { company: booking.companyName })}</p>
          {ask}
        </BlankPage>
      ) : (
        <>
          <Diary
            booking={booking}
            reading={reading}
            date={date}
            at={Date.parse(firstSlot.start)}
            freeTimes={slots.length}
          >
            <SlotLines
              slots={slots}
              taken={takenHere}
              chosen={chosen}
              who={who}
              spelling={spelling}
              onPick={pick}
            />
            {next ? (
              <p className="words next-day">
                {t.rich('pick.nextDay', {
                  day: formatDate(next.date, locale, dayStyle),
                  go: (chunks) => (
                    <button type="button" className="link" onClick={() => visit(next.date)}>
                      {chunks}
                    </button>
                  ),
                })}
              </p>
            ) : null}
            {shownSlot || desk.problem ? (
              <ChosenForm desk={desk} spelling={spelling} typed={props.typed} onType={props.onType} />
            ) : null}
          </Diary>
          <div className="after">
            {ask}
            {booking.closesAt === null ? null : (
              <p>
                {t('pick.closes', {
                  day: spelling.day(booking.closesAt),
                  time: spelling.time(booking.closesAt),
                })}
              </p>
            )}
          </div>
        </>
      )}
    </BookingFrame>
  );
}

const dayStyle = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function headingFor({ booking }: BookingPageState): string {
  const { candidate, hosts, purpose, slots } = booking;
  const what = slots.length === 0 ? 'none' : purpose === 'RESCHEDULE' ? 'move' : 'choose';
  const withWhom = hosts.length === 0 ? 'Interview' : 'Hosts';
  const values = { hosts: hostWords(booking) };
  return candidate
    ? t(`pick.heading.${what}${withWhom}Named`, { ...values, name: firstName(candidate.name) })
    : t(`pick.heading.${what}${withWhom}`, values);
}

function BookedNow({ booked, reading }: { booked: BookingSlot; reading: Reading }) {
  return (
    <p>{t.rich('pick.bookedNow', { when: reading.spelling.when(booked), b: (chunks) => <b>{chunks}</b> })}</p>
  );
}

/** The day that the person opened, else that of the chosen time, else the first with a free time. */
function dayToShow(choice: {
  visited: string | null;
  days: string[];
  shown: BookingSlot | null;
  reading: Reading;
}): string | null {
  const { visited, days, shown, reading } = choice;
  const ofShown = shown && dateAt(shown.start, reading);
  if (visited !== null && (days.includes(visited) || visited === ofShown)) return visited;
  return ofShown ?? days[0] ?? null;
}

/** Leads to the form after a click on a time, but not when a hold was already there on opening. */
function useLeadToForm(chosen: BookingSlot | null): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const form = document.querySelector<HTMLElement>('#day .confirm');
    if (chosen === null || !form) return;
    form.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    form.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return () => {
    isWanted.current = true;
  };
}

/** When the focused button disappears or becomes useless, moves the focus to the nearest useful element. */
function useFocusAfterLoss(lost: BookingSlot | null): void {
  const before = useRef(lost);
  useEffect(() => {
    if (lost !== null && lost !== before.current) {
      const find = (part: string) => document.querySelector<HTMLElement>(`#day ${part}`);
      const target = find('.lines button') ?? find('.next-day button') ?? find('h2');
      target?.focus();
    }
    before.current = lost;
  }, [lost]);
}
