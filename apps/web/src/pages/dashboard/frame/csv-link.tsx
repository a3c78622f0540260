import { buttonClass } from '../../../ui/button.tsx';
import { t } from './texts.ts';

/** The list as a file, with its filters. @param path what follows `/api/dashboard`. */
export function CsvLink({ path, name }: { path: string; name: string }) {
  const url = `/api/dashboard${path}${path.includes('?') ? '&' : '?'}format=csv`;
  return (
    <p className="list-file">
      <a className={buttonClass('line', 'small')} href={url} download={`${name}.csv`}>
        {t('shared.asCsv')}
      </a>
    </p>
  );
}
