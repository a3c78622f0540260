import type { BookingSlot, PublicBooking } from '@parley/contract';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { whoTells } from './who-tells.ts';
import { BookingFrame } from './booking-frame.tsx';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';
import { hasRoom, mailWords, wayWords } from './coming-words.ts';
import type { Desk } from './desk.ts';
import { dateAt, Diary } from './diary.tsx';
import { firstName, hostValues, pairWords } from './people-words.ts';
import { WrittenLines } from './slot-lines.tsx';
import type { Reading } from './use-reading.ts';
import { t } from './texts.ts';

/** The time is booked: when, how it gets into a calendar, how to come, how to change it. */
export function BookedPage(props: { desk: Desk; booked: BookingSlot; reading: Reading }) {
  const { desk, booked, reading } = props;
  const { booking, done } = desk;
  const { spelling } = reading;
  const name = booking.candidate ? firstName(booking.candidate.name) : null;
  return (
    <BookingFrame
      booking={booking}
      heading={headingFor(desk, name)}
      arrived={done !== null}
      lead={<p>{t('booked.lead', hostValues(booking))}</p>}
    >
      <Diary
        booking={booking}
        reading={reading}
        date={dateAt(booked.start, reading)}
        at={Date.parse(booked.start)}
      >
        <WrittenLines
          slot={booked}
          who={pairWords(booking) ?? t('booked.yourInterview')}
          spelling={spelling}
        />
        <div className="confirm">
          <div className="held">
            <h3>{spelling.when(booked)}</h3>
            <p>{mailWords(booking)}</p>
          </div>
          <AddToCalendar booking={booking} booked={booked} />
          <Way booking={booking} />
        </div>
      </Diary>
      {booking.rescheduleUrl && booking.cancelUrl ? (
        <p className="after">
          {t.rich('booked.change', {
            move: linkTo(booking.rescheduleUrl),
            cancel: linkTo(booking.cancelUrl),
          })}
        </p>
      ) : null}
    </BookingFrame>
  );
}

function headingFor({ done }: Desk, name: string | null): string {
  if (done === 'MOVE') return name ? t('booked.movedNamed', { name }) : t('booked.moved');
  return name ? t('booked.bookedNamed', { name }) : t('booked.booked');
}

/** For `t.rich`: what leads on to an address. */
const linkTo = (href: string) => (chunks: ReactNode) => <a href={href}>{chunks}</a>;

/** How to come: by a link, or by what whoever invited sends. */
function Way({ booking }: { booking: PublicBooking }) {
  const { joinUrl, meetingUrl, sendsMail, companyName } = booking;
  if (meetingUrl !== null) {
    return (
      <p className="way">
        <Icon name="camera" />
        <span>
          {t.rich(sendsMail ? 'booked.roomElsewhereMailed' : 'booked.roomElsewhere', {
            company: companyName,
            a: linkTo(meetingUrl),
          })}
        </span>
      </p>
    );
  }
  if (!hasRoom(booking)) {
    return (
      <p className="way">
        <Icon name="team" />
        <span>{t('booked.whoTells', { whoTells: whoTells(booking) })}</span>
      </p>
    );
  }
  if (joinUrl === null) return null;
  return (
    <p className="way">
      <Icon name="camera" />
      <span>{t.rich(sendsMail ? 'booked.ownLinkMailed' : 'booked.ownLink', { a: linkTo(joinUrl) })}</span>
    </p>
  );
}

/** A file for every calendar, and a filled-in form at the two that most people have. */
function AddToCalendar({ booking, booked }: { booking: PublicBooking; booked: BookingSlot }) {
  const { ics, title, companyName } = booking;
  const event = {
    ...booked,
    title: t('booked.calendarTitle', { title, company: companyName }),
    description: wayWords(booking),
  };
  const elsewhere = [
    { name: t('booked.googleCalendar'), url: googleCalendarUrl(event) },
    { name: t('booked.outlook'), url: outlookCalendarUrl(event) },
  ];
  return (
    <ul className="keep" aria-label={t('booked.addToCalendar')}>
      {ics === null ? null : (
        <li>
          <Button look="solid" size="big" icon="download" onClick={() => saveCalendarFile(ics)}>
            {t('booked.addToCalendar')}
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
