import { loggedMethods, type statusClasses } from '@parley/contract';
import { ChoiceFilter } from '../frame/choice-filter.tsx';
import { useTypedText } from '../frame/use-typed-text.ts';
import type { LogQuery } from './log-query.ts';

const statusWords: Record<(typeof statusClasses)[number], string> = {
  '2xx': '2xx done',
  '3xx': '3xx elsewhere',
  '4xx': '4xx refused',
  '5xx': '5xx failed',
};

type LoggedMethod = (typeof loggedMethods)[number];
/** They are their own words. */
const methodWords = Object.fromEntries(loggedMethods.map((method) => [method, method])) as Record<
  LoggedMethod,
  string
>;

/** Status class, method, interview, request id: each exactly a parameter of the data route. */
export function LogFilters(props: { query: LogQuery; onChange: (change: Partial<LogQuery>) => void }) {
  const { query, onChange } = props;
  return (
    <search className="filters" aria-label="Requests">
      <ChoiceFilter
        label="Status"
        all="All answers"
        words={statusWords}
        value={query.status}
        onChoose={(status) => onChange({ status, page: 1 })}
      />
      <ChoiceFilter
        label="Method"
        all="All methods"
        words={methodWords}
        value={query.method}
        onChoose={(method) => onChange({ method, page: 1 })}
      />
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

function TextFilter(props: { label: string; value: string; onSearch: (text: string) => void }) {
  const [typed, type] = useTypedText(props.value, props.onSearch);
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
      onChange={(event) => type(event.target.value)}
    />
  );
}
