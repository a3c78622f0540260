import type { BookingSlot } from '@parley/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { AskForTime } from './ask-for-time.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { ChosenForm } from './chosen-form.tsx';
import { groupByDay } from './days/group-by-day.ts';
import { spellDate } from './days/spelling.ts';
import { zonedTimeOf } from './days/zoned-time.ts';
import type { Desk } from './desk.ts';
import { BlankPage, dateAt, Diary } from './diary.tsx';
import { Month } from './month.tsx';
import { firstName, hostWords } from './people-words.ts';
import { SlotLines } from './slot-lines.tsx';
import type { OnType, Typed } from './typed.ts';
import type { DeskActions } from './use-desk.ts';
import type { Reading } from './use-reading.ts';

/** Month, day, times, form: to choose a time, and to choose another one. */
export function PickPage(props: {
  bookingToken: string;
  desk: Desk & DeskActions;
  reading: Reading;
  /** It comes after another page, and not with the load. */
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
    announce(`${spellDate(next, locale, dayStyle)}: ${count} free ${count === 1 ? 'time' : 'times'}.`);
  };
  const leadToForm = useLeadToForm(chosen);
  const pick = (slot: BookingSlot) => {
    setVisited(dateAt(slot.start, reading));
    leadToForm();
    desk.pick(slot);
  };

  const isMove = booking.purpose === 'RESCHEDULE';
  const people = [booking.candidate, ...booking.hosts].filter((person) => person !== null);
  const who = people.length === 0 ? 'You' : people.map(({ name }) => firstName(name)).join(' and ');
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
      skip={{ href: '#day', label: 'Skip to the times' }}
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
        <BlankPage title="Ask for another time">
          <p>
            {isMove
              ? 'Your booked time stands; there is no other one to move to at the moment.'
              : 'Every time that was offered is taken or has passed.'}{' '}
            Say when you could, and {booking.companyName} is told.
          </p>
          {ask}
        </BlankPage>
      ) : (
        <>
          <Diary
            booking={booking}
            reading={reading}
            date={date}
            at={Date.parse(firstSlot.start)}
            note={`${slots.length} free ${slots.length === 1 ? 'time' : 'times'}`}
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
                Nothing else is free on this day.{' '}
                <button type="button" className="link" onClick={() => visit(next.date)}>
                  Go to {spellDate(next.date, locale, dayStyle)}
                </button>
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
                You can choose until {spelling.day(booking.closesAt)}, {spelling.time(booking.closesAt)}.
              </p>
            )}
          </div>
        </>
      )}
    </BookingFrame>
  );
}

const dayStyle = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function headingFor({ booking }: Desk): string {
  const { candidate, hosts, purpose } = booking;
  const withWhom = hosts.length === 0 ? 'for your interview' : `to talk with ${hostWords(booking)}`;
  if (booking.slots.length === 0) {
    const none = hosts.length === 0 ? 'no time is left' : `no time with ${hostWords(booking)} is left`;
    return callOut(candidate, none);
  }
  const doing = purpose === 'RESCHEDULE' ? 'choose another time' : 'choose a time';
  return callOut(candidate, `${doing} ${withWhom}`);
}

/** To somebody by name, or to whoever it is. */
const callOut = (candidate: { name: string } | null, words: string): string =>
  candidate ? `${firstName(candidate.name)}, ${words}` : words.slice(0, 1).toUpperCase() + words.slice(1);

function BookedNow({ booked, reading }: { booked: BookingSlot; reading: Reading }) {
  const { spelling } = reading;
  return (
    <p>
      Booked now: <b>{`${spelling.day(booked.start)}, ${spelling.range(booked)}`}</b>. It is yours until you
      confirm another one.
    </p>
  );
}

/** The day that was gone to, else that of the chosen time, else the first with anything free. */
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

/** A click on a time leads on to the form; a hold that was found with the page pulls nobody there. */
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

/** The button that had the focus is gone, or useless: on to the nearest thing that helps. */
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
