import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { OddTimeNote } from '../detail/changes/odd-time-note.tsx';
import { fieldValueOf, instantOf, localValueOf } from '../detail/changes/read-time.ts';
import { emptySlot, type Timing } from './draft.ts';
import { FreeTimesChoice } from './free-times.tsx';
import { problemAt } from './problems.ts';
import { TextInput } from './text-input.tsx';
import { t } from './texts.ts';
import type { SectionProps } from './what-section.tsx';

const timings: readonly Timing[] = ['NOW', 'FIXED', 'PICKS'];

/** The choice between now, a fixed time, and times for the candidate to pick, without the fields for times. */
export function TimingChoice({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  return (
    <>
      <div className="seg kind" role="radiogroup" aria-label={t('when.title')}>
        {timings
          .filter((timing) => draft.kind !== 'TEAM' || timing !== 'PICKS')
          .map((timing) => (
            <label key={timing}>
              <input
                type="radio"
                name="timing"
                checked={draft.timing === timing}
                onChange={() => change({ timing })}
              />
              {t(`when.timings.${timing}`)}
            </label>
          ))}
      </div>
      <p className="hint">{t(`when.about.${draft.timing}`, { kind: draft.kind })}</p>
    </>
  );
}

/** When the interview takes place, with the fields for times. Times are typed in the reader's own zone. */
export function WhenSection({
  draft,
  problems,
  change,
  hasCalendar,
}: SectionProps & { hasCalendar: boolean }) {
  const offersCalendars = draft.kind === 'HUMAN';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const problem = problemAt(problems, 'availableSlots', 'scheduledAt', 'schedulingMode');
  return (
    <section aria-labelledby="when">
      <h2 id="when">{t('when.title')}</h2>
      <TimingChoice draft={draft} change={change} />
      {draft.timing === 'FIXED' ? (
        <TextInput
          label={t('when.start')}
          hint={
            <>
              {t('when.zone', { zone })}{' '}
              <OddTimeNote value={draft.fixedAt} onChange={(fixedAt) => change({ fixedAt })} />
            </>
          }
          type="datetime-local"
          className="moment"
          value={fieldValueOf(draft.fixedAt)}
          onText={(fixedAt) => change({ fixedAt })}
        />
      ) : null}
      {draft.timing === 'PICKS' && offersCalendars ? (
        <fieldset>
          <legend className="sr">{t('when.whichTimes')}</legend>
          <label className="choice">
            <input
              type="radio"
              name="slots"
              checked={!draft.listsSlots}
              onChange={() => change({ listsSlots: false })}
            />
            <span>
              {t('when.fromCalendars')}
              <span className="quiet">{t(hasCalendar ? 'when.fromCalendarsHint' : 'when.noCalendar')}</span>
            </span>
          </label>
          <label className="choice">
            <input
              type="radio"
              name="slots"
              checked={draft.listsSlots}
              onChange={() => change({ listsSlots: true })}
            />
            <span>{t('when.listed')}</span>
          </label>
        </fieldset>
      ) : null}
      {draft.timing === 'PICKS' && (draft.listsSlots || !offersCalendars) ? (
        offersCalendars && hasCalendar ? (
          <FreeTimesChoice
            leaders={draft.leaders}
            minutes={Number(draft.minutes) || 30}
            chosen={draft.slots.flatMap(({ at }) => instantOf(at) ?? [])}
            onChange={(chosen) => change({ slots: slotsOf(chosen) })}
          />
        ) : (
          <Slots draft={draft} change={change} zone={zone} />
        )
      ) : null}
      {problem ? <p className="hint fail">{problem}</p> : null}
    </section>
  );
}

/** The chosen times as fields of the form. Without a choice there is one empty field. */
const slotsOf = (chosen: readonly string[]) =>
  chosen.length === 0
    ? [emptySlot()]
    : chosen.toSorted().map((start) => ({ key: start, at: localValueOf(start) }));

function Slots({ draft, change, zone }: Pick<SectionProps, 'draft' | 'change'> & { zone: string }) {
  const { slots } = draft;
  const adder = useRef<HTMLButtonElement>(null);
  const write = (key: string, at: string) =>
    change({ slots: slots.map((one) => (one.key === key ? { ...one, at } : one)) });
  return (
    <>
      <ul className="times" aria-label={t('when.listed')}>
        {slots.map((slot, index) => (
          <li key={slot.key}>
            <input
              className="in"
              type="datetime-local"
              aria-label={t('when.slot', { number: index + 1 })}
              value={fieldValueOf(slot.at)}
              onChange={(event) => write(slot.key, event.target.value)}
            />
            <Button
              look="bare"
              icon="close"
              aria-label={t('when.removeSlot', { number: index + 1 })}
              onClick={() => {
                change({ slots: slots.filter(({ key }) => key !== slot.key) });
                adder.current?.focus();
              }}
            />
            <p className="hint">
              <OddTimeNote value={slot.at} onChange={(at) => write(slot.key, at)} />
            </p>
          </li>
        ))}
      </ul>
      <div className="foot">
        <Button
          size="small"
          icon="plus"
          ref={adder}
          onClick={() => change({ slots: [...slots, emptySlot()] })}
        >
          {t('when.addSlot')}
        </Button>
        <span className="hint">{t('when.zone', { zone })}</span>
      </div>
    </>
  );
}
