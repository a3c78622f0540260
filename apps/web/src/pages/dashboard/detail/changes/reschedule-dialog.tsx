import { bounds, type RescheduleInterviewInput, type ShownInterview, type Warning } from '@parley/contract';
import { useId, useRef, useState } from 'react';
import { Failure } from '../../../../ui/failure.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { FreeTimesChoice } from '../../create/free-times.tsx';
import { formatInstant } from '../../format-time.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { ReasonField } from './reason-field.tsx';
import { OddTimeNote } from './odd-time-note.tsx';
import { fieldValueOf, instantOf, localValueOf } from './read-time.ts';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Moves an interview to a fixed time. Warnings from the calendars are passed to `onWarned`. */
export function RescheduleDialog(props: {
  interview: ShownInterview;
  open: boolean;
  onClose: () => void;
  onWarned: (warnings: Warning[]) => void;
}) {
  const { interview } = props;
  const form = useId();
  const timeField = useRef<HTMLInputElement>(null);
  // Null until the person changes it; until then the interview's present value is shown.
  const [time, setTime] = useState<string | null>(null);
  const [duration, setDuration] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const move = useChange<RescheduleInterviewInput>(interview, {
    requestOf: (json) => ({ path: '/reschedule', method: 'PATCH', json }),
    onDone: ({ warnings }, input) => {
      close();
      const at = formatInstant(input.scheduledAt);
      const isSame =
        interview.scheduledAt !== null &&
        Date.parse(interview.scheduledAt) === Date.parse(input.scheduledAt) &&
        interview.durationMinutes === input.durationMinutes;
      announce(isSame ? t('reschedule.same', { at }) : t('reschedule.done', { at }));
      props.onWarned(warnings ?? []);
    },
  });
  const close = () => {
    setTime(null);
    setDuration(null);
    setReason('');
    setIsMissing(false);
    move.reset();
    props.onClose();
  };
  const leaders = interview.participants
    .filter(({ role }) => role === 'INTERVIEWER' || role === 'HOST')
    .map(({ email }) => email);
  const shownTime = time ?? localValueOf(interview.scheduledAt);
  const shownDuration = duration ?? String(interview.durationMinutes);
  const errorOf = (path: string) =>
    move.error?.details.find((detail) => detail.path === path)?.message ?? null;
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    const scheduledAt = time === null ? interview.scheduledAt : instantOf(time);
    setIsMissing(scheduledAt === null);
    if (scheduledAt === null) return timeField.current?.focus();
    move.mutate({ scheduledAt, durationMinutes: Number(shownDuration), reason });
  };
  const hasFieldError = errorOf('scheduledAt') !== null || errorOf('durationMinutes') !== null;
  return (
    <ActionDialog
      open={props.open}
      title={t('reschedule.title')}
      onClose={close}
      action={move.isPending ? t('reschedule.moving') : t('reschedule.open')}
      disabled={move.isPending}
      form={form}
    >
      <p>
        {interview.scheduledAt
          ? t('reschedule.nowAt', { at: formatInstant(interview.scheduledAt) })
          : t('reschedule.noTimeYet')}
      </p>
      {interview.bookingStatus === 'AWAITING' ? <p>{t('reschedule.endsOffer')}</p> : null}
      <form id={form} className="dialog-text" onSubmit={submit} noValidate>
        <TextField
          label={t('reschedule.newTime')}
          hint={
            <>
              {t('reschedule.timeZone', { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })}{' '}
              <OddTimeNote value={shownTime} onChange={setTime} />
            </>
          }
          error={isMissing ? t('reschedule.timeMissing') : errorOf('scheduledAt')}
          ref={timeField}
          type="datetime-local"
          required
          value={fieldValueOf(shownTime)}
          onChange={(event) => {
            setTime(event.target.value);
            setIsMissing(false);
          }}
        />
        {props.open && leaders.length > 0 ? (
          <FreeTimesChoice
            isOne
            leaders={leaders}
            minutes={Number(shownDuration) || interview.durationMinutes}
            chosen={[instantOf(shownTime) ?? '']}
            onChange={([start = null]) => {
              setTime(localValueOf(start));
              setIsMissing(false);
            }}
          />
        ) : null}
        <TextField
          label={t('reschedule.duration')}
          error={errorOf('durationMinutes')}
          type="number"
          min={bounds.durationMinutes.min}
          max={bounds.durationMinutes.max}
          value={shownDuration}
          onChange={(event) => setDuration(event.target.value)}
        />
        <ReasonField hint={t('reschedule.whoReads')} value={reason} onChange={setReason} />
      </form>
      <Failure>
        {move.error && !hasFieldError && tFrame('shared.nothingChanged', { problem: move.error.message })}
      </Failure>
    </ActionDialog>
  );
}
