import { bounds } from '@parley/contract';
import { useId, useRef, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatHold } from './days/hold-countdown.ts';
import { cityOf } from './days/zone-list.ts';
import { createTimeFormat, type TimeFormat } from './days/time-format.ts';
import { isKnownZone } from './days/zoned-time.ts';
import { isHeld, type BookingPageState } from './booking-page-state.ts';
import { onlyHost, readersWords } from './people-words.ts';
import { problemWords } from './problem-words.ts';
import type { OnType, Typed } from './typed.ts';
import type { BookingPageActions } from './use-booking-page.ts';
import { useHoldLeft } from './use-hold-left.ts';
import { t } from './texts.ts';

/** The chosen time, how long it is held, and the last step. */
export function ChosenForm(props: {
  desk: BookingPageState & BookingPageActions;
  spelling: TimeFormat;
  typed: Typed;
  onType: OnType;
}) {
  const { desk, spelling, typed } = props;
  const { booking, chosen, lost, doing, problem } = desk;
  const isMove = booking.purpose === 'RESCHEDULE';
  const isSending = doing === 'BOOK' || doing === 'MOVE';
  const hold = isHeld(desk) ? booking.hold : null;
  // A moment later, so that a server whose clock is behind has released the hold too.
  const readSoon = () => void setTimeout(desk.read, 500);
  const leftMs = useHoldLeft(hold?.expiresAt ?? null, desk.offsetMs, readSoon);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  const holdAgain = () => {
    // The button disappears with the click, so the heading takes the focus.
    heading.current?.focus();
    desk.holdAgain();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isSending) return;
    if (isMove) desk.move(typed.reason);
    else desk.book({ name: typed.name, note: typed.note });
  };
  const status = doing === 'HOLD' ? 'HOLDING' : leftMs > 0 ? 'HELD' : 'LAPSED';
  return (
    <form className="confirm" aria-labelledby={id} onSubmit={submit}>
      {chosen ? <Timer status={status} leftMs={leftMs} /> : null}
      <div className="held">
        <h3 id={id} ref={heading} tabIndex={-1}>
          {titleOf(desk, spelling)}
        </h3>
        {chosen ? (
          <p>
            {status === 'LAPSED' ? t('form.lapsed') : t('form.held')}{' '}
            <TheirTime desk={desk} spelling={spelling} />
          </p>
        ) : lost ? (
          <p>{t('form.lost')}</p>
        ) : null}
        {chosen && status === 'LAPSED' ? (
          <Button size="small" onClick={holdAgain}>
            {t('form.holdAgain')}
          </Button>
        ) : null}
      </div>
      <div className="two-up">
        {isMove ? (
          <ReasonField {...props} />
        ) : (
          <>
            <PersonFields {...props} />
            <NoteField {...props} />
          </>
        )}
      </div>
      {problem ? <p className="problem">{problemWords(problem, booking)}</p> : null}
      <div className="go">
        <Button look="solid" size="big" type="submit" aria-disabled={!chosen || isSending}>
          {isSending
            ? t('form.sending')
            : chosen
              ? t(isMove ? 'form.move' : 'form.confirm', {
                  weekday: spelling.weekday(chosen.start),
                  time: spelling.time(chosen.start),
                })
              : t('form.chooseFirst')}
        </Button>
        <span className="hint">{isMove ? t('form.moveHint') : t('form.bookHint')}</span>
      </div>
    </form>
  );
}

function titleOf({ chosen, lost }: BookingPageState, spelling: TimeFormat): string {
  if (chosen) return spelling.when(chosen);
  if (lost) return t('form.taken', { day: spelling.day(lost.start), time: spelling.time(lost.start) });
  return t('form.noneChosen');
}

function Timer({ status, leftMs }: { status: 'HOLDING' | 'HELD' | 'LAPSED'; leftMs: number }) {
  if (status === 'HOLDING') return <p className="timer">{t('form.holding')}</p>;
  return (
    <p className="timer" role="timer">
      {t.rich(status === 'HELD' ? 'form.timerHeld' : 'form.timerLapsed', {
        left: formatHold(leftMs),
        b: (chunks) => <b>{chunks}</b>,
      })}
    </p>
  );
}

/** The time in the other side's zone, if it differs. */
function TheirTime({ desk, spelling }: { desk: BookingPageState; spelling: TimeFormat }) {
  const { booking, chosen } = desk;
  const { timezone } = booking;
  if (!chosen || timezone === 'UTC' || !isKnownZone(timezone)) return null;
  const theirs = createTimeFormat(timezone, spelling.clock, spelling.locale);
  const there = theirs.range(chosen);
  if (there === spelling.range(chosen)) return null;
  const host = onlyHost(booking);
  const values = { time: there, city: cityOf(timezone) };
  return (
    <span className="quiet">
      {host === null ? t('form.timeThere', values) : t('form.timeForHost', { ...values, host })}
    </span>
  );
}

type FieldsProps = Parameters<typeof ChosenForm>[0];

/** Several candidates may share a link: then it belongs to no one person, and no name is asked for. */
function PersonFields({ desk, typed, onType }: FieldsProps) {
  const { candidate, sendsMail } = desk.booking;
  if (!candidate) return null;
  return (
    <>
      <TextField
        label={t('form.name')}
        autoComplete="name"
        maxLength={bounds.text.name}
        value={typed.name}
        onChange={(event) => onType({ name: event.target.value })}
      />
      <div className="f">
        <span className="label">{sendsMail ? t('form.mailGoesTo') : t('form.address')}</span>
        <span className="fixed">{candidate.email}</span>
      </div>
    </>
  );
}

function NoteField({ desk, typed, onType }: FieldsProps) {
  return (
    <OptionalText
      label={t('form.note')}
      hint={t('form.noteHint', { readers: readersWords(desk.booking) })}
      maxLength={bounds.booking.note}
      value={typed.note}
      onChange={(note) => onType({ note })}
    />
  );
}

function ReasonField({ desk, typed, onType }: FieldsProps) {
  return (
    <OptionalText
      label={t('form.reason')}
      hint={t('form.reasonHint', { readers: readersWords(desk.booking) })}
      maxLength={bounds.text.reason}
      value={typed.reason}
      onChange={(reason) => onType({ reason })}
    />
  );
}

/** A field for a few words that nobody has to write. */
export function OptionalText(props: {
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="f wide">
      <label htmlFor={id}>
        {t.rich('form.optional', {
          label: props.label,
          quiet: (chunks) => <span className="quiet optional">{chunks}</span>,
        })}
      </label>
      <textarea
        id={id}
        className="in"
        rows={1}
        aria-describedby={`${id}-hint`}
        maxLength={props.maxLength}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {props.hint}
      </p>
    </div>
  );
}
