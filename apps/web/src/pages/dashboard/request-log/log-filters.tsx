import { loggedMethods, statusClasses } from '@parley/contract';
import { useEffect, useState } from 'react';
import type { LogQuery } from './log-query.ts';

const statusWords: Record<(typeof statusClasses)[number], string> = {
  '2xx': '2xx done',
  '3xx': '3xx elsewhere',
  '4xx': '4xx refused',
  '5xx': '5xx failed',
};

/** Status class, method, interview, request id: each exactly a parameter of the data route. */
export function LogFilters(props: { query: LogQuery; onChange: (change: Partial<LogQuery>) => void }) {
  const { query, onChange } = props;
  return (
    <search className="filters" aria-label="Requests">
      <select
        className="in"
        aria-label="Status"
        value={query.status ?? ''}
        onChange={(event) =>
          onChange({ status: statusClasses.find((each) => each === event.target.value) ?? null, page: 1 })
        }
      >
        <option value="">All answers</option>
        {statusClasses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </select>
      <select
        className="in"
        aria-label="Method"
        value={query.method ?? ''}
        onChange={(event) =>
          onChange({ method: loggedMethods.find((each) => each === event.target.value) ?? null, page: 1 })
        }
      >
        <option value="">All methods</option>
        {loggedMethods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </select>
      <TextFilter
        label="meetingCode"
        value={query.meetingCode}
        onSearch={(meetingCode) => onChange({ meetingCode, page: 1 })}
      />
      <TextFilter
        label="Request id"
        value={query.requestId}
        onSearch={(requestId) => onChange({ requestId, page: 1 })}
      />
    </search>
  );
}

/** Waits for a pause in the typing. */
function TextFilter(props: { label: string; value: string; onSearch: (text: string) => void }) {
  const { value, onSearch } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may change without the field: the back button, a cleared filter.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), 250);
    return () => clearTimeout(timer);
  });
  return (
    <input
      className="in by-text"
      type="search"
      aria-label={props.label}
      placeholder={props.label}
      maxLength={64}
      spellCheck={false}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
