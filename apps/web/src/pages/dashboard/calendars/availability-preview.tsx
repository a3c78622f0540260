import { bounds, type CalendarConnectionList, type CalendarPreview } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../ui/field.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { Problem } from '../frame/problem.tsx';
import { useNow } from '../frame/use-now.ts';
import { minutesInWords } from '../format-time.ts';
import { agoWords } from '../integrations/key-words.ts';
import { previewQuery, type PreviewQuery } from './calendars-api.ts';
import { previewDays } from './preview-days.ts';
import { DiaryDay } from './diary-day.tsx';
import { hoursWords } from './hours-words.ts';
import { t } from './texts.ts';

/** The member whose free times are shown, as values for a sentence: `you` is the reader. */
type Who = { who: 'you' | 'other'; name: string };

const durations = [15, bounds.durationMinutes.default, 45, 60, 90, 120];
const windows = [7, bounds.days.default, bounds.days.max];

/** The times that the API would offer for a member, and why other start times are missing. */
export function AvailabilityPreview({ members }: { members: CalendarConnectionList['members'] }) {
  const me = useMe();
  const [query, setQuery] = useState<PreviewQuery>({
    memberId: me.member.id,
    duration: bounds.durationMinutes.default,
    days: windows[0] ?? bounds.days.default,
  });
  const preview = useQuery({
    ...previewQuery(query),
    // While a new choice loads, the last diary stays visible, but not one of another member.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === query.memberId ? last : undefined),
    refetchInterval: 60_000,
  });
  const who: Who =
    query.memberId === me.member.id
      ? { who: 'you', name: me.member.name }
      : { who: 'other', name: nameOf(members, query.memberId) ?? t('preview.thisMember') };
  return (
    <>
      <PreviewForm query={query} members={members} onChange={setQuery} />
      {preview.error ? (
        <Problem title={t('preview.notMade')} error={preview.error} onRetry={preview.refetch} />
      ) : preview.data ? (
        <div aria-busy={preview.isPlaceholderData} className="preview">
          <Diary preview={preview.data} query={query} who={who} isStale={preview.isPlaceholderData} />
        </div>
      ) : (
        <LoadingText>{t('preview.askingCalendars')}</LoadingText>
      )}
    </>
  );
}

function PreviewForm(props: {
  query: PreviewQuery;
  members: CalendarConnectionList['members'];
  onChange: (query: PreviewQuery) => void;
}) {
  const { query, members, onChange } = props;
  const me = useMe();
  return (
    <search className="preview-form" aria-label={t('previewForm.label')}>
      {members.length > 1 ? (
        <SelectField
          label={t('previewForm.member')}
          value={query.memberId}
          onChange={(event) => onChange({ ...query, memberId: event.target.value })}
        >
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me.member.id ? t('previewForm.you', { name }) : name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label={t('previewForm.duration')}
        value={query.duration}
        onChange={(event) => onChange({ ...query, duration: Number(event.target.value) })}
      >
        {durations.map((duration) => (
          <option key={duration} value={duration}>
            {minutesInWords(duration)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('previewForm.daysAhead')}
        value={query.days}
        onChange={(event) => onChange({ ...query, days: Number(event.target.value) })}
      >
        {windows.map((days) => (
          <option key={days} value={days}>
            {days}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

function Diary(props: {
  preview: CalendarPreview;
  query: PreviewQuery;
  who: Who;
  /** The diary still belongs to the previous choice. */
  isStale: boolean;
}) {
  const { preview, query, who } = props;
  const now = useNow(30_000);
  if (!preview.calendarConnected) {
    return (
      <output className="summary">
        {t.rich('diary.notConnected', { ...who, code: (chunks) => <code>{chunks}</code> })}
      </output>
    );
  }
  return (
    <>
      <output className="summary">
        {props.isStale ? (
          t('preview.askingCalendars')
        ) : (
          <>
            {t.rich('diary.offered', {
              b: (chunks) => <b>{chunks}</b>,
              count: preview.slots.length,
              length: minutesInWords(query.duration),
              days: query.days,
              timezone: preview.timezone,
            })}
            {preview.readAt === null
              ? ''
              : ` ${t('diary.calendarsRead', { ago: agoWords(preview.readAt, now) })}`}
          </>
        )}
      </output>
      <ol className="diary">
        {previewDays(preview).map((day) => (
          <DiaryDay key={day.date} day={day} minNoticeMinutes={preview.minNoticeMinutes} />
        ))}
      </ol>
      <p className="quiet">
        {t('diary.whatIsBusy', {
          ...who,
          hours: hoursWords(preview.workingHours),
          grid: preview.slotGridMinutes ?? 0,
        })}
      </p>
    </>
  );
}

function nameOf(members: CalendarConnectionList['members'], memberId: string): string | undefined {
  return members.find(({ id }) => id === memberId)?.name;
}
