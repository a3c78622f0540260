import { bounds, interviewStatuses, listedResults, meetingTypes } from '@parley/contract';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceFilter } from '../frame/choice-filter.tsx';
import { useTypedText } from '../frame/use-typed-text.ts';
import type { ListQuery } from './list-query.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Search, status, type, result and order, each a parameter of the API. A change goes back to page 1. */
export function ListFilters(props: { query: ListQuery; onChange: (change: Partial<ListQuery>) => void }) {
  const { query, onChange } = props;
  return (
    <search className="filters" aria-label={tFrame('navigation.interviews')}>
      <SearchField search={query.search} onSearch={(search) => onChange({ search, page: 1 })} />
      <ChoiceFilter
        label={t('listFilters.status')}
        all={t('listFilters.allStatuses')}
        choices={interviewStatuses}
        wordOf={(status) => tFrame(`status.${status}`)}
        value={query.status}
        onChoose={(status) => onChange({ status, page: 1 })}
      />
      <ChoiceFilter
        label={t('listFilters.type')}
        all={t('listFilters.allTypes')}
        choices={meetingTypes}
        wordOf={(type) => t(`type.${type}`)}
        value={query.type}
        onChoose={(type) => onChange({ type, page: 1 })}
      />
      <ChoiceFilter
        label={t('listFilters.result')}
        all={t('listFilters.allResults')}
        choices={listedResults}
        wordOf={(result) => t(`result.${result}`)}
        value={query.result}
        onChoose={(result) => onChange({ result, page: 1 })}
      />
      <ChoiceFilter
        label={t('listFilters.order')}
        all={t('listFilters.newestFirst')}
        choices={['SCORE']}
        wordOf={() => t('listFilters.highestFirst')}
        value={query.order}
        onChoose={(order) => onChange({ order, page: 1 })}
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
        aria-label={t('searchField.label')}
        placeholder={t('searchField.search')}
        maxLength={bounds.text.search}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
