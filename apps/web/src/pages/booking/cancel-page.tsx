import { bounds, type BookingSlot } from '@parley/contract';
import type { FormEvent } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { OptionalText } from './chosen-form.tsx';
import type { Desk } from './desk.ts';
import { dateAt, Diary } from './diary.tsx';
import { firstName, hostWords, readersWords, verb } from './people-words.ts';
import { problemWords } from './problem-words.ts';
import { WrittenLines } from './slot-lines.tsx';
import type { OnType, Typed } from './typed.ts';
import type { DeskActions } from './use-desk.ts';
import type { Reading } from './use-reading.ts';

/** The mailed link to cancel only opens this page: mail programs open links too. The button cancels. */
export function CancelPage(props: {
  desk: Desk & DeskActions;
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
  const who = hostWords(booking);
  const name = booking.candidate ? `${firstName(booking.candidate.name)}, cancel` : 'Cancel';
  return (
    <BookingFrame
      booking={booking}
      heading={booking.hosts.length === 0 ? `${name} your interview?` : `${name} your time with ${who}?`}
      arrived={false}
    >
      <Diary
        booking={booking}
        reading={reading}
        date={dateAt(booked.start, reading)}
        at={Date.parse(booked.start)}
      >
        <WrittenLines slot={booked} who={`With ${who}`} spelling={spelling} />
        <form className="confirm" aria-labelledby="cancel-title" onSubmit={submit}>
          <div className="held">
            <h3 id="cancel-title">{`${spelling.day(booked.start)}, ${spelling.range(booked)}`}</h3>
            <p>
              {booking.sendsMail
                ? `${who} ${verb(booking, 'is', 'are')} told at once`
                : `${booking.companyName} can see it at once`}
              , and the time is free for others. Only {booking.companyName} can invite you again.
            </p>
          </div>
          <OptionalText
            label="Why?"
            hint={`${readersWords(booking)}; you need not say.`}
            maxLength={bounds.text.reason}
            value={typed.reason}
            onChange={(reason) => props.onType({ reason })}
          />
          {problem ? <p className="problem">{problemWords(problem, booking)}</p> : null}
          <div className="go">
            <Button look="solid" size="big" type="submit" aria-disabled={isSending}>
              {isSending ? 'One moment…' : 'Cancel the interview'}
            </Button>
            {booking.rescheduleUrl ? (
              <a className={buttonClass('line', 'big')} href={booking.rescheduleUrl}>
                Move it instead
              </a>
            ) : null}
          </div>
        </form>
      </Diary>
      <p className="after">To keep it, just close this page: nothing has changed.</p>
    </BookingFrame>
  );
}
