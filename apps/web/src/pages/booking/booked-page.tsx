import type { BookingSlot, PublicBooking } from '@parley/contract';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { whoTells } from '../../ui/who-tells.ts';
import { BookingFrame } from './booking-frame.tsx';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';
import { hasRoom, mailWords, wayWords } from './coming-words.ts';
import type { Desk } from './desk.ts';
import { dateAt, Diary } from './diary.tsx';
import { firstName, hostWords, verb } from './people-words.ts';
import { WrittenLines } from './slot-lines.tsx';
import type { Reading } from './use-reading.ts';

/** The time is booked: when, how it gets into a calendar, how to come, how to change it. */
export function BookedPage(props: { desk: Desk; booked: BookingSlot; reading: Reading }) {
  const { desk, booked, reading } = props;
  const { booking, done } = desk;
  const { spelling } = reading;
  const name = booking.candidate ? firstName(booking.candidate.name) : null;
  const who = hostWords(booking);
  return (
    <BookingFrame
      booking={booking}
      heading={headingFor(desk, name)}
      arrived={done !== null}
      lead={
        <p>
          {booking.hosts.length === 0
            ? `${who} expects you.`
            : `${who} ${verb(booking, 'expects', 'expect')} you.`}
        </p>
      }
    >
      <Diary
        booking={booking}
        reading={reading}
        date={dateAt(booked.start, reading)}
        at={Date.parse(booked.start)}
      >
        <WrittenLines slot={booked} who={pairOf(booking)} spelling={spelling} />
        <div className="confirm">
          <div className="held">
            <h3>{`${spelling.day(booked.start)}, ${spelling.range(booked)}`}</h3>
            <p>{mailWords(booking)}</p>
          </div>
          <AddToCalendar booking={booking} booked={booked} />
          <Way booking={booking} />
        </div>
      </Diary>
      {booking.rescheduleUrl && booking.cancelUrl ? (
        <p className="after">
          Something came up? <a href={booking.rescheduleUrl}>Move it</a> or{' '}
          <a href={booking.cancelUrl}>cancel it</a>.
        </p>
      ) : null}
    </BookingFrame>
  );
}

function headingFor({ done }: Desk, name: string | null): string {
  const words = done === 'MOVE' ? 'moved' : 'booked';
  return name ? `${name}, your time is ${words}` : `Your time is ${words}`;
}

const pairOf = ({ candidate, hosts }: PublicBooking): string =>
  [candidate, ...hosts]
    .filter((person) => person !== null)
    .map(({ name }) => firstName(name))
    .join(' and ') || 'Your interview';

/** How to come: by a link, or by what whoever invited sends. */
function Way({ booking }: { booking: PublicBooking }) {
  const { joinUrl, meetingUrl, sendsMail, companyName } = booking;
  if (meetingUrl !== null) {
    return (
      <p className="way">
        <Icon name="camera" />
        <span>
          You meet in <a href={meetingUrl}>a room that {companyName} chose</a>. Its address is in the calendar
          entry{sendsMail ? ' and in the mail' : ''} too.
        </span>
      </p>
    );
  }
  if (!hasRoom(booking)) {
    return (
      <p className="way">
        <Icon name="team" />
        <span>
          {whoTells(booking)} tells you where you meet: no room opens here. If nobody tells you in good time,
          write to them as you have before.
        </span>
      </p>
    );
  }
  if (joinUrl === null) return null;
  return (
    <p className="way">
      <Icon name="camera" />
      <span>
        On the day, come by <a href={joinUrl}>your own link to the room</a>.{' '}
        {sendsMail ? 'It is in the mail too, and opens' : 'Keep it: it opens'} a little before the start.
      </span>
    </p>
  );
}

/** A file for every calendar, and a filled-in form at the two that most people have. */
function AddToCalendar({ booking, booked }: { booking: PublicBooking; booked: BookingSlot }) {
  const { ics, title, companyName } = booking;
  const event = {
    ...booked,
    title: `${title}, ${companyName}`,
    description: wayWords(booking),
  };
  const elsewhere = [
    { name: 'Google Calendar', url: googleCalendarUrl(event) },
    { name: 'Outlook', url: outlookCalendarUrl(event) },
  ];
  return (
    <ul className="keep" aria-label="Add to calendar">
      {ics === null ? null : (
        <li>
          <Button look="solid" size="big" icon="download" onClick={() => saveCalendarFile(ics)}>
            Add to calendar
          </Button>
        </li>
      )}
      {elsewhere.map(({ name, url }) => (
        <li key={name}>
          <a className={buttonClass('line', 'big')} href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The text came with the page, so nothing has to be fetched, and no address of it exists. */
function saveCalendarFile(ics: string): void {
  const url = URL.createObjectURL(new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'interview.ics';
  link.click();
  // The browser has taken the file over by then; revoked in this turn, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
