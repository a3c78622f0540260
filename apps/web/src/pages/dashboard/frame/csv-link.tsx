import { buttonClass } from '../../../ui/button.tsx';
import { t } from './texts.ts';

/**
 * The list as a file, with its filters.
 *
 * @param path what follows `/api/dashboard`.
 * @param of what it lists, where a page has several lists.
 */
export function CsvLink({ path, name, of }: { path: string; name: string; of?: string }) {
  const url = `/api/dashboard${path}${path.includes('?') ? '&' : '?'}format=csv`;
  return (
    <p className="list-file">
      <a
        className={buttonClass('line', 'small')}
        href={url}
        download={`${name}.csv`}
        aria-label={of === undefined ? undefined : `${t('shared.asCsv')}: ${of}`}
      >
        {t('shared.asCsv')}
      </a>
    </p>
  );
}
