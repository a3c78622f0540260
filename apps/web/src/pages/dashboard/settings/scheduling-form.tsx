import { bounds, slotGrids, type OrganizationSettings, type UpdateOrganizationInput } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError } from '../accounts/accounts-api.ts';
import { minutesInWords } from '../format-time.ts';
import { Choice } from './choice.tsx';
import { isNotice } from './organization-values.ts';
import {
  changedScheduling,
  ends,
  isBackwards,
  isUsable,
  starts,
  valuesOfScheduling,
  type SchedulingValues,
  type TypedDay,
} from './scheduling-values.ts';
import { saveOrganization } from './settings-api.ts';
import { t } from './texts.ts';

/** When people can be booked, where a request does not say it itself. Only what was changed is sent. */
export function SchedulingForm({ of: settings }: { of: OrganizationSettings }) {
  // Saving another form of the page brings newer settings, which are not what was changed here.
  const [base, setBase] = useState(settings);
  const [values, setValues] = useState(() => valuesOfScheduling(settings));
  const saving = useMutation({
    mutationFn: (input: UpdateOrganizationInput) => saveOrganization(input),
    onSuccess: (saved) => {
      queryClient.setQueryData(['organization'], saved);
      setBase(saved.organization);
      setValues(valuesOfScheduling(saved.organization));
      announce(t('scheduling.saved'));
    },
  });
  const change = (part: Partial<SchedulingValues>) => {
    setValues((before) => ({ ...before, ...part }));
    saving.reset();
  };
  const changeDay = (changed: TypedDay) =>
    change({ days: values.days.map((each) => (each.day === changed.day ? changed : each)) });
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (isUsable(values)) saving.mutate(changedScheduling(base, values));
  };
  const noticeError = isNotice(values.minNoticeMinutes)
    ? fieldError(saving.error, 'minNoticeMinutes')
    : t('organization.noticeWrong', { most: bounds.minNoticeMinutes.max });
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{t('scheduling.hours')}</legend>
        <p className="hint">{t('scheduling.hoursHint')}</p>
        {values.days.map((day) => (
          <DayRow key={day.day} day={day} onChange={changeDay} />
        ))}
        {values.days.some(({ isOpen }) => isOpen) ? null : (
          <p className="hint fail">{t('scheduling.noDay')}</p>
        )}
      </fieldset>
      <Field label={t('scheduling.grid')} hint={t('scheduling.gridHint')}>
        {(control) => (
          <select
            {...control}
            className="in"
            value={values.slotGridMinutes}
            onChange={(event) =>
              change({ slotGridMinutes: event.target.value as SchedulingValues['slotGridMinutes'] })
            }
          >
            <option value="">{t('scheduling.byLength')}</option>
            {slotGrids.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('scheduling.every', { length: minutesInWords(minutes) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('organization.notice')} hint={t('organization.noticeHint')} error={noticeError}>
        {(control) => (
          <input
            {...control}
            className="in"
            inputMode="numeric"
            autoComplete="off"
            value={values.minNoticeMinutes}
            onChange={(event) => change({ minNoticeMinutes: event.target.value })}
          />
        )}
      </Field>
      <Choice
        label={t('organization.refuseConflicts')}
        hint={t('organization.refuseConflictsHint')}
        isOn={values.refuseConflicts}
        onChange={(refuseConflicts) => change({ refuseConflicts })}
      />
      <output>
        {saving.isSuccess ? <span className="state pass">{t('scheduling.saved')}</span> : null}
        {saving.error ? (
          <span className="notice fail">{t('organization.notSaved', { message: saving.error.message })}</span>
        ) : null}
      </output>
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={saving.isPending}>
          {t(saving.isPending ? 'organization.saving' : 'scheduling.save')}
        </Button>
      </div>
    </form>
  );
}

function DayRow({ day, onChange }: { day: TypedDay; onChange: (day: TypedDay) => void }) {
  const name = t(`scheduling.day.${day.day}`);
  return (
    <div className="day-row">
      <label>
        <input
          type="checkbox"
          checked={day.isOpen}
          onChange={(event) => onChange({ ...day, isOpen: event.target.checked })}
        />
        {name}
      </label>
      {day.isOpen ? (
        <span className="day-hours">
          <Time
            label={t('scheduling.from', { day: name })}
            times={starts}
            value={day.from}
            onChange={(from) => onChange({ ...day, from })}
          />
          <span aria-hidden="true">–</span>
          <Time
            label={t('scheduling.to', { day: name })}
            times={ends}
            value={day.to}
            onChange={(to) => onChange({ ...day, to })}
          />
        </span>
      ) : (
        <span className="quiet">{t('scheduling.closed')}</span>
      )}
      {isBackwards(day) ? <p className="hint fail">{t('scheduling.backwards')}</p> : null}
    </div>
  );
}

const Time = (props: {
  label: string;
  times: readonly string[];
  value: string;
  onChange: (time: string) => void;
}) => (
  <select
    className="in"
    aria-label={props.label}
    value={props.value}
    onChange={(event) => props.onChange(event.target.value)}
  >
    {props.times.map((time) => (
      <option key={time}>{time}</option>
    ))}
  </select>
);
