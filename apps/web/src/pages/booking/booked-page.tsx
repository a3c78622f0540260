import type { BookingSlot, PublicBooking } from '@parley/contract';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { whoInforms } from './who-informs.ts';
import { BookingFrame } from './booking-frame.tsx';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';
import { mailWords, wayWords } from './coming-words.ts';
import type { BookingPageState } from './booking-page-state.ts';
import { dateAt, Diary } from './diary.tsx';
import { firstName } from './name-words.ts';
import { hostValues, pairWords } from './people-words.ts';
import { WrittenLines } from './slot-lines.tsx';
import type { Reading } from './use-reading.ts';
import { t } from './texts.ts';

/** The time is booked: when it is, how to add it to a calendar, how to join, and how to change it. */
export function BookedPage(props: { desk: BookingPageState; booked: BookingSlot; reading: Reading }) {
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

function headingFor({ done }: BookingPageState, name: string | null): string {
  if (done === 'MOVE') return name ? t('booked.movedNamed', { name }) : t('booked.moved');
  return name ? t('booked.bookedNamed', { name }) : t('booked.booked');
}

/** Makes a link of its text, for `t.rich`. */
const linkTo = (href: string) => (chunks: ReactNode) => <a href={href}>{chunks}</a>;

/** How to join: by a link, or as the organization will say. */
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
  if (!booking.hasRoom) {
    return (
      <p className="way">
        <Icon name="team" />
        <span>{t('booked.whoTells', { whoTells: whoInforms(booking) })}</span>
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

/** A file for every calendar, and a prefilled form in the two most common ones. */
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

/** The text came with the page, so nothing is fetched and the file has no URL of its own. */
function saveCalendarFile(ics: string): void {
  const url = URL.createObjectURL(new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'interview.ics';
  link.click();
  // By then the browser has the file. If the URL were revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
