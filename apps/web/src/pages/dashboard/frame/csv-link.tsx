import { buttonClass } from '../../../ui/button.tsx';
import { t } from './texts.ts';

/**
 * A link that downloads the list, with its filters, as a file.
 *
 * @param path the list's path after `/api/dashboard`.
 * @param of names the list when a page has several.
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
