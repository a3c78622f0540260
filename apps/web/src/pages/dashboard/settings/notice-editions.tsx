import type { NoticeEditionsResponse } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { noticeQuery } from './settings-api.ts';
import { t } from './texts.ts';

/** A link to the notice for candidates, and every edition of it that a candidate was given. */
export function NoticeEditions() {
  return (
    <Loaded query={useQuery(noticeQuery)} title={t('notice.notLoaded')}>
      {({ notice }) => <Editions of={notice} />}
    </Loaded>
  );
}

function Editions({ of: { url, editions } }: { of: NoticeEditionsResponse['notice'] }) {
  return (
    <>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {t('notice.open')}
        </a>
      </p>
      {editions.length === 0 ? (
        <p className="quiet">{t('notice.nobody')}</p>
      ) : (
        <table className="erasures">
          <caption>{t('notice.editions')}</caption>
          <ColumnHeads names={[t('notice.since'), t('notice.edition'), t('notice.candidates')]} />
          <tbody>
            {editions.map(({ sha256, version, firstGivenAt, candidates }) => (
              <tr key={sha256}>
                <td>{firstGivenAt.slice(0, 16).replace('T', ' ')}</td>
                <td className="id">
                  <a href={`${url}?edition=${sha256}`} target="_blank" rel="noreferrer">
                    {version}, {sha256.slice(0, 12)}
                  </a>
                </td>
                <td>{candidates}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
