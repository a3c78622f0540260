import { loggedMethods, statusClasses } from '@parley/contract';
import { ChoiceFilter } from '../frame/choice-filter.tsx';
import { useTypedText } from '../frame/use-typed-text.ts';
import type { LogQuery } from './log-query.ts';
import { t } from './texts.ts';

/** Status class, method, interview and request id, each a parameter of the API. */
export function LogFilters(props: { query: LogQuery; onChange: (change: Partial<LogQuery>) => void }) {
  const { query, onChange } = props;
  return (
    <search className="filters" aria-label={t('logFilters.requests')}>
      <ChoiceFilter
        label={t('logFilters.status')}
        all={t('logFilters.allAnswers')}
        choices={statusClasses}
        wordOf={(status) => t(`answers.${status}`)}
        value={query.status}
        onChoose={(status) => onChange({ status, page: 1 })}
      />
      <ChoiceFilter
        label={t('logFilters.method')}
        all={t('logFilters.allMethods')}
        choices={loggedMethods}
        wordOf={(method) => method}
        value={query.method}
        onChoose={(method) => onChange({ method, page: 1 })}
      />
      <TextFilter
        label="meetingCode"
        value={query.meetingCode}
        onSearch={(meetingCode) => onChange({ meetingCode, page: 1 })}
      />
      <TextFilter
        label={t('logFilters.requestId')}
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
