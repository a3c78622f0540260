import { bounds, type InterviewStatus, type MeetingType } from '@parley/contract';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceFilter } from '../frame/choice-filter.tsx';
import { useTypedText } from '../frame/use-typed-text.ts';
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
      <ChoiceFilter
        label="Status"
        all="All statuses"
        words={statusWords}
        value={query.status}
        onChoose={(status) => onChange({ status, page: 1 })}
      />
      <ChoiceFilter
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
  const [typed, type] = useTypedText(search, onSearch);
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
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
