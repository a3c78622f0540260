import { bounds } from '@parley/contract';
import { useId, useRef, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { spellHold } from './days/hold-countdown.ts';
import { cityOf } from './days/zone-list.ts';
import { makeSpelling, type Spelling } from './days/spelling.ts';
import { isKnownZone } from './days/zoned-time.ts';
import { isHeld, type Desk } from './desk.ts';
import { hostWords, readersWords, whoseZone } from './people-words.ts';
import { problemWords } from './problem-words.ts';
import type { OnType, Typed } from './typed.ts';
import type { DeskActions } from './use-desk.ts';
import { useHoldLeft } from './use-hold-left.ts';

/** The chosen time, how long it is held, and the last step. */
export function ChosenForm(props: {
  desk: Desk & DeskActions;
  spelling: Spelling;
  typed: Typed;
  onType: OnType;
}) {
  const { desk, spelling, typed } = props;
  const { booking, chosen, lost, doing, problem } = desk;
  const isMove = booking.purpose === 'RESCHEDULE';
  const isSending = doing === 'BOOK' || doing === 'MOVE';
  const hold = isHeld(desk) ? booking.hold : null;
  // A breath later, so that a server whose clock is behind has let go as well.
  const readSoon = () => void setTimeout(desk.read, 500);
  const leftMs = useHoldLeft(hold?.expiresAt ?? null, desk.offsetMs, readSoon);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  const holdAgain = () => {
    // The button goes away with the click.
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
            {status === 'LAPSED'
              ? 'It is not held any more, and was still free a moment ago. Confirm it now, or hold it again.'
              : 'Nobody else can take it while you confirm.'}{' '}
            <TheirTime desk={desk} spelling={spelling} />
          </p>
        ) : lost ? (
          <p>What you typed is kept. Choose another time above.</p>
        ) : null}
        {chosen && status === 'LAPSED' ? (
          <Button size="small" onClick={holdAgain}>
            Hold it again
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
            ? 'One moment…'
            : chosen
              ? `${isMove ? 'Move to' : 'Confirm'} ${spelling.weekday(chosen.start)} at ${spelling.time(chosen.start)}`
              : 'Choose a time first'}
        </Button>
        <span className="hint">
          {isMove ? 'The old time is free for others then.' : 'You can move or cancel it later.'}
        </span>
      </div>
    </form>
  );
}

function titleOf({ chosen, lost }: Desk, spelling: Spelling): string {
  if (chosen) return `${spelling.day(chosen.start)}, ${spelling.range(chosen)}`;
  if (lost) return `${spelling.day(lost.start)}, ${spelling.time(lost.start)} was taken a moment ago`;
  return 'No time is chosen';
}

function Timer({ status, leftMs }: { status: 'HOLDING' | 'HELD' | 'LAPSED'; leftMs: number }) {
  if (status === 'HOLDING') return <p className="timer">holding…</p>;
  return (
    <p className="timer" role="timer">
      <b>{spellHold(leftMs)}</b> {status === 'HELD' ? 'held for you' : 'no longer held'}
    </p>
  );
}

/** What the other side's clock shows then, where it shows something else. */
function TheirTime({ desk, spelling }: { desk: Desk; spelling: Spelling }) {
  const { booking, chosen } = desk;
  const { timezone } = booking;
  if (!chosen || timezone === 'UTC' || !isKnownZone(timezone)) return null;
  const theirs = makeSpelling(timezone, spelling.clock, spelling.locale);
  const there = theirs.range(chosen);
  if (there === spelling.range(chosen)) return null;
  const whom = whoseZone(booking) === 'theirs' ? '' : `For ${hostWords(booking)} it is `;
  return (
    <span className="quiet">
      {whom ? `${whom}${there} (${cityOf(timezone)}).` : `In ${cityOf(timezone)}: ${there}.`}
    </span>
  );
}

type FieldsProps = Parameters<typeof ChosenForm>[0];

/** Several candidates may share a link: then it is nobody's own, and nobody's name is asked. */
function PersonFields({ desk, typed, onType }: FieldsProps) {
  const { candidate, sendsMail } = desk.booking;
  if (!candidate) return null;
  return (
    <>
      <Field label="Your name">
        {(control) => (
          <input
            {...control}
            className="in"
            autoComplete="name"
            maxLength={bounds.text.name}
            value={typed.name}
            onChange={(event) => onType({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="f">
        <span className="label">{sendsMail ? 'Mail goes to' : 'Your address'}</span>
        <span className="fixed">{candidate.email}</span>
      </div>
    </>
  );
}

function NoteField({ desk, typed, onType }: FieldsProps) {
  return (
    <OptionalText
      label="Anything that would help you?"
      hint={`For example captions, a longer slot or a phone call. ${readersWords(desk.booking)}; it is not part of any score.`}
      maxLength={bounds.booking.note}
      value={typed.note}
      onChange={(note) => onType({ note })}
    />
  );
}

function ReasonField({ desk, typed, onType }: FieldsProps) {
  return (
    <OptionalText
      label="Why another time?"
      hint={`${readersWords(desk.booking)}; you need not say.`}
      maxLength={bounds.text.reason}
      value={typed.reason}
      onChange={(reason) => onType({ reason })}
    />
  );
}

/** A few words that nobody has to write. */
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
        {props.label} <span className="quiet optional">Optional</span>
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
