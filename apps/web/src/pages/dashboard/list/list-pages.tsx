import { bounds, type ListInterviewsResponse } from '@parley/contract';
import { Button } from '../../../ui/button.tsx';
import type { ListQuery } from './list-query.ts';

const sizes = [bounds.limit.default, 50, bounds.limit.max];

/** Where we are in the list, the way to its other pages, and how long a page is. */
export function ListPages(props: {
  list: ListInterviewsResponse;
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
}) {
  const { list, query, onChange } = props;
  const first = (list.page - 1) * list.limit + 1;
  const offered = sizes.includes(query.limit) ? sizes : [...sizes, query.limit].toSorted((a, b) => a - b);
  return (
    <nav className="pages" aria-label="Pages">
      <p className="quiet tab">
        {first} to {first + list.interviews.length - 1} of {list.total}
      </p>
      <label>
        <span>Rows</span>
        <select
          className="in"
          value={query.limit}
          onChange={(event) => onChange({ limit: Number(event.target.value), page: 1 })}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Button icon="arrow-left" disabled={list.page <= 1} onClick={() => onChange({ page: list.page - 1 })}>
        Newer
      </Button>
      <Button disabled={list.page >= list.totalPages} onClick={() => onChange({ page: list.page + 1 })}>
        Older
      </Button>
    </nav>
  );
}
