import { bounds } from '@parley/contract';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { t } from './texts.ts';

const sizes = [bounds.limit.default, 50, bounds.limit.max];

/** The paging fields of every list of the API. */
export interface ListPlace {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

/** The place in the list, links to its other pages, and the page length. */
export function ListPages(props: {
  place: ListPlace;
  /** Number of rows on this page. */
  shown: number;
  onChange: (change: { page?: number; limit?: number }) => void;
}) {
  const { place, onChange } = props;
  const first = (place.page - 1) * place.limit + 1;
  const offered = sizes.includes(place.limit) ? sizes : [...sizes, place.limit].toSorted((a, b) => a - b);
  return (
    <nav className="pages" aria-label={t('listPages.pages')}>
      <p className="quiet tab">
        {t('listPages.range', {
          first: String(first),
          last: String(first + props.shown - 1),
          total: String(place.total),
        })}
      </p>
      <label>
        <span>{t('listPages.rows')}</span>
        <select
          className="in"
          value={place.limit}
          onChange={(event) => onChange({ limit: Number(event.target.value), page: 1 })}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Button icon="arrow-left" disabled={place.page <= 1} onClick={() => onChange({ page: place.page - 1 })}>
        {t('listPages.newer')}
      </Button>
      <Button disabled={place.page >= place.totalPages} onClick={() => onChange({ page: place.page + 1 })}>
        {t('listPages.older')}
        <Icon name="arrow-right" />
      </Button>
    </nav>
  );
}
