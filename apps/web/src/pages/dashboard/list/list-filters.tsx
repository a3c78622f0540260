import { bounds, type InterviewStatus, type MeetingType } from '@parley/contract';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { ListQuery } from './list-query.ts';

const statusWords: Record<InterviewStatus, string> = {
  SCHEDULED: 'Scheduled',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};
const typeWords: Record<MeetingType, string> = { AI_ONLY: 'AI interviews', HUMAN: 'Human interviews' };

/** Status, type and search, each exactly a parameter of the API. A change starts at page 1 again. */
export function ListFilters(props: { query: ListQuery; onChange: (change: Partial<ListQuery>) => void }) {
  const { query, onChange } = props;
  return (
    <search className="filters" aria-label="Interviews">
      <SearchField search={query.search} onSearch={(search) => onChange({ search, page: 1 })} />
      <Choice
        label="Status"
        all="All statuses"
        words={statusWords}
        value={query.status}
        onChoose={(status) => onChange({ status, page: 1 })}
      />
      <Choice
        label="Type"
        all="All types"
        words={typeWords}
        value={query.type}
        onChoose={(type) => onChange({ type, page: 1 })}
      />
    </search>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address may change without the field: the back button, a cleared filter.
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), 250);
    return () => clearTimeout(timer);
  });
  return (
    <div className="find">
      <Icon name="search" small />
      <input
        className="in"
        type="search"
        aria-label="Search by name, address, title or code"
        placeholder="Search"
        maxLength={bounds.text.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

function Choice<Value extends string>(props: {
  label: string;
  all: string;
  words: Record<Value, string>;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}) {
  const values = Object.keys(props.words) as Value[];
  return (
    <select
      className="in"
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChoose(values.find((value) => value === event.target.value) ?? null)}
    >
      <option value="">{props.all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {props.words[value]}
        </option>
      ))}
    </select>
  );
}
