import type { BookingSlot, PublicBooking } from '@parley/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  cancelBooking,
  confirmBooking,
  holdSlot,
  loadBooking,
  moveBooking,
  releaseHold,
  type ReceivedBooking,
} from '../../api/booking.ts';
import { ApiError } from '../../api/request.ts';
import { announce } from '../../ui/live-region.tsx';
import { isSameSlot } from './days/group-by-day.ts';
import type { TimeFormat } from './days/time-format.ts';
import {
  choose,
  finish,
  hear,
  lose,
  initialBookingPage,
  type BookingPageState,
  type Doing,
} from './booking-page-state.ts';
import { problemWords } from './problem-words.ts';
import { t } from './texts.ts';

export interface BookingPageActions {
  /** Holds the time and releases the one held before. */
  pick: (slot: BookingSlot) => void;
  holdAgain: () => void;
  book: (input: { name: string; note: string }) => void;
  move: (reason: string) => void;
  cancel: (reason: string) => void;
  read: () => void;
}

/**
 * The state of the booking page and the actions on it. Requests go one after the other, so that the last click
 * counts.
 */
export function useBookingPage(
  bookingToken: string,
  first: ReceivedBooking,
  spelling: TimeFormat,
): BookingPageState & BookingPageActions {
  const [desk, setDesk] = useState(() => initialBookingPage(first));
  const latest = useRef(desk);
  const words = useRef(spelling);
  useEffect(() => {
    latest.current = desk;
    words.current = spelling;
  });
  const queue = useRef(Promise.resolve());

  const ask = useCallback(
    (doing: Doing, slot: BookingSlot | null, work: () => Promise<ReceivedBooking>, done: Done) => {
      setDesk((now) => ({ ...now, doing }));
      queue.current = queue.current.then(async () => {
        // The response to an earlier click has just set `doing` to null.
        setDesk((now) => ({ ...now, doing }));
        try {
          const heard = await work();
          const isDone = doing !== 'READ' && doing !== 'HOLD';
          setDesk((now) => (isDone ? finish(now, heard, doing) : hear(now, heard)));
          done(heard.booking);
        } catch (error) {
          const problem = error instanceof ApiError ? error : new ApiError('unreadable', String(error));
          await settle(problem, slot);
        }
      });
      // Some refusals mean that the booking has changed, so it is read again.
      const settle = async (problem: ApiError, refused: BookingSlot | null) => {
        const isTaken = problem.code === 'slot_taken' && refused !== null;
        if (isTaken) {
          const isLost = isSameSlot(refused, latest.current.chosen);
          setDesk((now) => lose(now, refused));
          announce(
            t(isLost ? 'said.takenChooseAnother' : 'said.taken', { time: words.current.time(refused.start) }),
            'assertive',
          );
        }
        if (!isTaken && problem.code !== 'invalid_state') {
          setDesk((now) => ({ ...now, doing: null, problem }));
          if (doing !== 'READ') announce(problemWords(problem, latest.current.booking), 'assertive');
          return;
        }
        try {
          const heard = await loadBooking(bookingToken);
          setDesk((now) => hear(now, heard));
        } catch (error) {
          if (error instanceof ApiError) setDesk((now) => ({ ...now, doing: null, problem: error }));
        }
      };
    },
    [bookingToken],
  );

  const actions = useMemo((): BookingPageActions => {
    const hold = (slot: BookingSlot) => {
      setDesk((now) => choose(now, slot));
      ask(
        'HOLD',
        slot,
        () => holdSlot(bookingToken, slot),
        () => {
          announce(t('said.held', { range: words.current.range(slot) }));
        },
      );
    };
    const letGo = (slot: BookingSlot) => {
      setDesk((now) => ({ ...now, chosen: null, lost: null }));
      ask(
        'HOLD',
        null,
        () => releaseHold(bookingToken),
        () => {
          announce(t('said.notHeld', { time: words.current.time(slot.start) }));
        },
      );
    };
    return {
      pick: (slot) => (isSameSlot(slot, latest.current.chosen) ? letGo(slot) : hold(slot)),
      holdAgain: () => {
        const { chosen } = latest.current;
        if (chosen) hold(chosen);
      },
      book: ({ name, note }) => {
        const { chosen } = latest.current;
        if (!chosen || latest.current.doing === 'BOOK') return;
        const { start, end } = chosen;
        ask(
          'BOOK',
          chosen,
          () => confirmBooking(bookingToken, { start, end, name, note, ...howRead() }),
          sayBooked('said.booked'),
        );
      },
      move: (reason) => {
        const { chosen } = latest.current;
        if (!chosen || latest.current.doing === 'MOVE') return;
        const { start, end } = chosen;
        ask(
          'MOVE',
          chosen,
          () => moveBooking(bookingToken, { start, end, reason, ...howRead() }),
          sayBooked('said.moved'),
        );
      },
      cancel: (reason) => {
        if (latest.current.doing === 'CANCEL') return;
        ask(
          'CANCEL',
          null,
          () => cancelBooking(bookingToken, reason),
          () => announce(t('said.cancelled')),
        );
      },
      read: () =>
        ask(
          'READ',
          null,
          () => loadBooking(bookingToken),
          () => undefined,
        ),
    };
    /** The zone and clock of this page, so that mails write times in the same way. */
    function howRead() {
      return { timezone: words.current.timeZone, clock: words.current.clock };
    }
    function sayBooked(how: 'said.booked' | 'said.moved'): Done {
      return ({ booked }) => {
        if (booked) announce(t(how, { when: words.current.when(booked) }));
      };
    }
  }, [ask, bookingToken]);

  useFreshness(actions.read, latest);
  return { ...desk, ...actions };
}

type Done = (booking: PublicBooking) => void;

/** After this time the slots may be outdated. */
const staleMs = 60_000;

/** Reads again when the person returns to the page or the network returns. */
function useFreshness(read: () => void, latest: { current: BookingPageState }): void {
  useEffect(() => {
    const comeBack = () => {
      const { booking, offsetMs, doing } = latest.current;
      const age = Date.now() + offsetMs - Date.parse(booking.serverNow);
      if (document.visibilityState === 'visible' && doing === null && age > staleMs) read();
    };
    const reconnect = () => {
      if (latest.current.problem?.code === 'offline') read();
    };
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('online', reconnect);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('online', reconnect);
    };
  }, [read, latest]);
}
