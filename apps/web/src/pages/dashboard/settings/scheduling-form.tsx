import { bounds, slotGrids, type OrganizationSettings } from '@parley/contract';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { minutesInWords } from '../format-time.ts';
import { Choice } from '../frame/choice.tsx';
import { changedOf, isNotice } from './organization-values.ts';
import {
  ends,
  inputOfScheduling,
  isBackwards,
  isUsable,
  openOf,
  starts,
  valuesOfScheduling,
  type SchedulingValues,
  type TypedDay,
} from './scheduling-values.ts';
import { organizationQuery, saveOrganization } from './settings-api.ts';
import { t } from './texts.ts';
import { errorAt, theirsInWords, TypedForm } from './typed-form.tsx';
import { useTypedSettings } from './use-typed-settings.ts';

/** When people can be booked, unless a request says it itself. Only changed fields are sent. */
export function SchedulingForm({ of: settings }: { of: OrganizationSettings }) {
  const form = useTypedSettings({
    stored: valuesOfScheduling(settings),
    inputOf: (values: SchedulingValues, shown) =>
      changedOf(inputOfScheduling(shown), inputOfScheduling(values)),
    save: saveOrganization,
    storedIn: (saved) => valuesOfScheduling(saved.organization),
    queryKey: organizationQuery.queryKey,
    fields: ['minNoticeMinutes'],
    savedWords: t('scheduling.saved'),
  });
  const { values, theirs, change } = form;
  const changeDay = (changed: TypedDay) =>
    change({ days: values.days.map((each) => (each.day === changed.day ? changed : each)) });
  const noticeError = isNotice(values.minNoticeMinutes)
    ? errorAt(form.error, 'minNoticeMinutes', theirs.minNoticeMinutes)
    : t('organization.noticeWrong', { most: bounds.minNoticeMinutes.max });
  return (
    <TypedForm
      label={t('scheduling.title')}
      form={form}
      canSave={isUsable(values)}
      words={{ save: t('scheduling.save'), saved: t('scheduling.saved') }}
    >
      <fieldset>
        <legend>{t('scheduling.hours')}</legend>
        <p className="hint">{t('scheduling.hoursHint')}</p>
        {values.days.map((day) => (
          <DayRow key={day.day} day={day} onChange={changeDay} />
        ))}
        {values.days.some(({ isOpen }) => isOpen) ? null : (
          <p className="hint fail">{t('scheduling.noDay')}</p>
        )}
        {theirs.days ? <p className="hint fail">{theirsInWords(daysInWords(theirs.days))}</p> : null}
      </fieldset>
      <SelectField
        label={t('scheduling.grid')}
        hint={t('scheduling.gridHint')}
        error={
          theirs.slotGridMinutes === undefined ? null : theirsInWords(gridInWords(theirs.slotGridMinutes))
        }
        value={values.slotGridMinutes}
        onChange={(event) =>
          change({ slotGridMinutes: event.target.value as SchedulingValues['slotGridMinutes'] })
        }
      >
        {(['', ...slotGrids.map((minutes) => `${minutes}` as const)] as const).map((grid) => (
          <option key={grid} value={grid}>
            {gridInWords(grid)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('organization.notice')}
        hint={t('organization.noticeHint')}
        error={noticeError}
        inputMode="numeric"
        autoComplete="off"
        value={values.minNoticeMinutes}
        onChange={(event) => change({ minNoticeMinutes: event.target.value })}
      />
      <Choice
        label={t('organization.refuseConflicts')}
        hint={t('organization.refuseConflictsHint')}
        isOn={values.refuseConflicts}
        onChange={(refuseConflicts) => change({ refuseConflicts })}
      />
    </TypedForm>
  );
}

const gridInWords = (grid: SchedulingValues['slotGridMinutes']): string =>
  grid === '' ? t('scheduling.byLength') : t('scheduling.every', { length: minutesInWords(Number(grid)) });

/** `Monday 09:00–17:00, Saturday 09:00–12:00` */
const daysInWords = (days: readonly TypedDay[]): string =>
  openOf(days)
    .map(({ day, from, to }) => `${t(`scheduling.day.${day}`)} ${from}–${to}`)
    .join(', ');

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
