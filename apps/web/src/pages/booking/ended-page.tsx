import { BookingFrame } from './booking-frame.tsx';
import { hasRoom } from './coming-words.ts';
import type { Desk } from './desk.ts';
import { dateAt, Diary } from './diary.tsx';
import { firstName, hostWords, verb } from './people-words.ts';
import { WrittenLines } from './slot-lines.tsx';
import type { Reading } from './use-reading.ts';

/** There is nothing to choose, to move or to cancel any more, or not yet: why, and what can be done. */
export function EndedPage({ desk, reading }: { desk: Desk; reading: Reading }) {
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
          {state === 'OVER' && joinUrl && hasRoom(booking) ? (
            <p>
              <a href={joinUrl}>Go to the room</a>
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
            who={`With ${hostWords(booking)}`}
            isStruck
            spelling={reading.spelling}
          />
          <p className="words">
            <span className="sr">{`${reading.spelling.day(booked.start)}, ${reading.spelling.range(booked)}: `}</span>
            Cancelled. The time is free for others again.
          </p>
        </Diary>
      ) : null}
    </BookingFrame>
  );
}

function wordsFor({ booking, done }: Desk): { heading: string; text: string[] } {
  const { state, purpose, companyName, candidate, booked, sendsMail } = booking;
  const who = hostWords(booking);
  const answer = `If you would still like to talk, write to ${companyName} as you have before: they can send a new link.`;
  if (state === 'CANCELLED') {
    if (done === 'CANCEL') {
      const name = candidate ? `${firstName(candidate.name)}, your` : 'Your';
      return {
        heading: `${name} interview is cancelled`,
        text: [
          sendsMail
            ? `${who} ${verb(booking, 'has', 'have')} been told, and a mail confirms it to you. You need not do anything else.`
            : `${companyName} can see it. No mail is sent from here: this page is all that confirms it to you.`,
        ],
      };
    }
    return { heading: 'This interview was cancelled', text: ['You need not do anything.', answer] };
  }
  if (state === 'EXPIRED') {
    return purpose === 'BOOK'
      ? {
          heading: 'The time to choose has ended',
          text: ['No time was chosen while there were any.', answer],
        }
      : {
          heading: 'This link has expired',
          text: ['It was for an interview that is some time ago.', answer],
        };
  }
  if (state === 'OVER' && booked !== null) {
    return {
      heading: 'This interview has begun or is over',
      text: ['Its time can not be chosen or changed any more.'],
    };
  }
  if (state === 'OVER') return { heading: 'This interview is over', text: [answer] };
  return {
    heading: 'No time is booked at the moment',
    text: [
      'So there is none to move or to cancel.',
      sendsMail
        ? 'The latest mail about this interview says how it goes on.'
        : `${companyName} can tell you how it goes on.`,
    ],
  };
}
