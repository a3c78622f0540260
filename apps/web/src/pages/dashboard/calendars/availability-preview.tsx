import { bounds, type CalendarConnectionList, type CalendarPreview } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { Problem } from '../frame/problem.tsx';
import { useNow } from '../frame/use-now.ts';
import { plural } from '../format-time.ts';
import { agoWords } from '../integrations/key-words.ts';
import { lengthWords } from './calendar-words.ts';
import { previewQuery, type PreviewQuery } from './calendars-api.ts';
import { previewDays } from './preview-days.ts';
import { DiaryDay } from './diary-day.tsx';

const durations = [15, bounds.durationMinutes.default, 45, 60, 90, 120];
const windows = [7, bounds.days.default, bounds.days.max];

/** What the API would offer of a member's time, and why the rest is missing. */
export function AvailabilityPreview({ members }: { members: CalendarConnectionList['members'] }) {
  const me = useMe();
  const [query, setQuery] = useState<PreviewQuery>({
    memberId: me.member.id,
    duration: bounds.durationMinutes.default,
    days: windows[0] ?? bounds.days.default,
  });
  const preview = useQuery({
    ...previewQuery(query),
    // Another choice may show the last diary while it is asked for, another member must not: it is not theirs.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === query.memberId ? last : undefined),
    refetchInterval: 60_000,
  });
  const name = query.memberId === me.member.id ? 'you' : (nameOf(members, query.memberId) ?? 'this member');
  return (
    <>
      <PreviewForm query={query} members={members} onChange={setQuery} />
      {preview.error ? (
        <Problem
          title="The preview cannot be made at present"
          error={preview.error}
          onRetry={preview.refetch}
        />
      ) : preview.data ? (
        <div aria-busy={preview.isPlaceholderData} className="preview">
          <Diary preview={preview.data} query={query} name={name} isStale={preview.isPlaceholderData} />
        </div>
      ) : (
        <LoadingText>Asking the calendars…</LoadingText>
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
    <search className="preview-form" aria-label="Preview">
      {members.length > 1 ? (
        <Field label="Member">
          {(control) => (
            <select
              {...control}
              className="in"
              value={query.memberId}
              onChange={(event) => onChange({ ...query, memberId: event.target.value })}
            >
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id === me.member.id ? `You (${name})` : name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <Field label="Duration">
        {(control) => (
          <select
            {...control}
            className="in"
            value={query.duration}
            onChange={(event) => onChange({ ...query, duration: Number(event.target.value) })}
          >
            {durations.map((duration) => (
              <option key={duration} value={duration}>
                {lengthWords(duration)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Days ahead">
        {(control) => (
          <select
            {...control}
            className="in"
            value={query.days}
            onChange={(event) => onChange({ ...query, days: Number(event.target.value) })}
          >
            {windows.map((days) => (
              <option key={days} value={days}>
                {days}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  );
}

function Diary(props: {
  preview: CalendarPreview;
  query: PreviewQuery;
  name: string;
  /** It answers what was chosen before. */
  isStale: boolean;
}) {
  const { preview, query, name } = props;
  const now = useNow(30_000);
  if (!preview.calendarConnected) {
    return (
      <output className="summary">
        No calendar is connected for {name}, so nothing is offered. The API answers{' '}
        <code>calendarConnected: false</code>.
      </output>
    );
  }
  return (
    <>
      <output className="summary">
        {props.isStale ? (
          'Asking the calendars…'
        ) : (
          <>
            <b>{plural(preview.slots.length, 'start')}</b> offered for {lengthWords(query.duration)} within{' '}
            {query.days} days. Times in {preview.timezone}.
            {preview.readAt === null ? '' : ` Calendars read ${agoWords(preview.readAt, now)}.`}
          </>
        )}
      </output>
      <ol className="diary">
        {previewDays(preview).map((day) => (
          <DiaryDay key={day.date} day={day} minNoticeMinutes={preview.minNoticeMinutes} />
        ))}
      </ol>
      <p className="quiet">
        Monday to Friday, 9:00 to 17:00. Busy is what the calendars above say, an interview that parley has
        for {name}, or a time that a candidate holds just now.
      </p>
    </>
  );
}

function nameOf(members: CalendarConnectionList['members'], memberId: string): string | undefined {
  return members.find(({ id }) => id === memberId)?.name;
}
