import { BookingFrame } from './booking-frame.tsx';

import type { BookingPageState } from './booking-page-state.ts';
import { dateAt, Diary } from './diary.tsx';
import { firstName } from './name-words.ts';
import { hostValues, hostWords } from './people-words.ts';
import { WrittenLines } from './slot-lines.tsx';
import type { Reading } from './use-reading.ts';
import { t } from './texts.ts';

/** There is nothing more, or nothing yet, to choose, move or cancel: says why and what can be done. */
export function EndedPage({ desk, reading }: { desk: BookingPageState; reading: Reading }) {
  const { booking, done } = desk;
  const { booked, state, joinUrl } = booking;
  const { heading, text } = wordsFor(desk);
  const isStruck = state === 'CANCELLED' && booked !== null;
  return (
    <BookingFrame
      booking={booking}
      heading={heading}
      arrived={done !== null}
      isOver
      lead={
        <>
          {text.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {state === 'OVER' && joinUrl && booking.hasRoom ? (
            <p>
              <a href={joinUrl}>{t('ended.goToRoom')}</a>
            </p>
          ) : null}
        </>
      }
    >
      {isStruck ? (
        <Diary
          booking={booking}
          reading={reading}
          date={dateAt(booked.start, reading)}
          at={Date.parse(booked.start)}
        >
          <WrittenLines
            slot={booked}
            who={t('people.with', { hosts: hostWords(booking) })}
            isStruck
            spelling={reading.spelling}
          />
          <p className="words">
            {t.rich('ended.struck', {
              when: reading.spelling.when(booked),
              sr: (chunks) => <span className="sr">{chunks}</span>,
            })}
          </p>
        </Diary>
      ) : null}
    </BookingFrame>
  );
}

function wordsFor({ booking, done }: BookingPageState): { heading: string; text: string[] } {
  const { state, purpose, companyName, candidate, booked, sendsMail } = booking;
  const answer = t('ended.answer', { company: companyName });
  if (state === 'CANCELLED') {
    if (done === 'CANCEL') {
      return {
        heading: candidate
          ? t('ended.cancelledHereNamed', { name: firstName(candidate.name) })
          : t('ended.cancelledHere'),
        text: [sendsMail ? t('ended.told', hostValues(booking)) : t('ended.seen', { company: companyName })],
      };
    }
    return { heading: t('ended.cancelled'), text: [t('ended.nothingToDo'), answer] };
  }
  if (state === 'EXPIRED') {
    return purpose === 'BOOK'
      ? {
          heading: t('ended.closed'),
          text: [t('ended.closedWhy'), answer],
        }
      : {
          heading: t('ended.expired'),
          text: [t('ended.expiredWhy'), answer],
        };
  }
  if (state === 'OVER' && booked !== null) {
    return {
      heading: t('ended.begun'),
      text: [t('ended.begunWhy')],
    };
  }
  if (state === 'OVER') return { heading: t('ended.over'), text: [answer] };
  return {
    heading: t('ended.noneBooked'),
    text: [
      t('ended.noneBookedWhy'),
      sendsMail ? t('ended.mailTells') : t('ended.companyTells', { company: companyName }),
    ],
  };
}
