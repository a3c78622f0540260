import { bounds, type BookingSlot, type PublicBooking } from '@parley/contract';
import type { FormEvent } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { OptionalText } from './chosen-form.tsx';
import type { BookingPageState } from './booking-page-state.ts';
import { dateAt, Diary } from './diary.tsx';
import { firstName } from './name-words.ts';
import { hostValues, hostWords, readersWords } from './people-words.ts';
import { problemWords } from './problem-words.ts';
import { WrittenLines } from './slot-lines.tsx';
import type { OnType, Typed } from './typed.ts';
import type { BookingPageActions } from './use-booking-page.ts';
import type { Reading } from './use-reading.ts';
import { t } from './texts.ts';

/** The mailed link to cancel only opens this page, because mail programs open links too. The button cancels. */
export function CancelPage(props: {
  desk: BookingPageState & BookingPageActions;
  booked: BookingSlot;
  reading: Reading;
  typed: Typed;
  onType: OnType;
}) {
  const { desk, booked, reading, typed } = props;
  const { booking, problem } = desk;
  const { spelling } = reading;
  const isSending = desk.doing === 'CANCEL';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    desk.cancel(typed.reason);
  };

  return (
    <BookingFrame booking={booking} heading={headingFor(booking)} arrived={false}>
      <Diary
        booking={booking}
        reading={reading}
        date={dateAt(booked.start, reading)}
        at={Date.parse(booked.start)}
      >
        <WrittenLines
          slot={booked}
          who={t('people.with', { hosts: hostWords(booking) })}
          spelling={spelling}
        />
        <form className="confirm" aria-labelledby="cancel-title" onSubmit={submit}>
          <div className="held">
            <h3 id="cancel-title">{spelling.when(booked)}</h3>
            <p>
              {t(booking.sendsMail ? 'cancel.toldAtOnce' : 'cancel.seenAtOnce', {
                ...hostValues(booking),
                company: booking.companyName,
              })}
            </p>
          </div>
          <OptionalText
            label={t('cancel.why')}
            hint={t('cancel.whyHint', { readers: readersWords(booking) })}
            maxLength={bounds.text.reason}
            value={typed.reason}
            onChange={(reason) => props.onType({ reason })}
          />
          {problem ? <p className="problem">{problemWords(problem, booking)}</p> : null}
          <div className="go">
            <Button look="solid" size="big" type="submit" aria-disabled={isSending}>
              {isSending ? t('cancel.sending') : t('cancel.confirm')}
            </Button>
            {booking.rescheduleUrl ? (
              <a className={buttonClass('line', 'big')} href={booking.rescheduleUrl}>
                {t('cancel.move')}
              </a>
            ) : null}
          </div>
        </form>
      </Diary>
      <p className="after">{t('cancel.keep')}</p>
    </BookingFrame>
  );
}

function headingFor(booking: PublicBooking): string {
  const what = booking.hosts.length === 0 ? 'interview' : 'time';
  const hosts = hostWords(booking);
  return booking.candidate
    ? t(`cancel.heading.${what}Named`, { name: firstName(booking.candidate.name), hosts })
    : t(`cancel.heading.${what}`, { hosts });
}
