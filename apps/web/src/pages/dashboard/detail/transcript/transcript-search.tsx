import { useEffect } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { t } from '../texts.ts';
import { SmallButton } from '../../frame/small-button.tsx';

/** Finds words in the transcript. Enter goes to the next place, Shift and Enter to the previous one. */
export function TranscriptSearch(props: {
  query: string;
  current: number;
  total: number;
  onQuery: (query: string) => void;
  onCurrent: (current: number) => void;
}) {
  const { query, current, total } = props;
  const searching = query.trim() !== '';
  const count =
    total === 0
      ? t('transcriptSearch.notFound')
      : t('transcriptSearch.place', { current: current + 1, total });
  const go = (by: number) => {
    if (total > 0) props.onCurrent((current + by + total) % total);
  };
  useEffect(() => {
    if (!searching) return;
    // Announced once per pause in typing, not once per letter.
    const timer = setTimeout(() => announce(count), 400);
    return () => clearTimeout(timer);
  }, [searching, count]);
  return (
    <div className="tr-search">
      {searching ? (
        <>
          <span className="quiet tab">{count}</span>
          <SmallButton name={t('transcriptSearch.placeBefore')} icon="arrow-left" onClick={() => go(-1)} />
          <SmallButton name={t('transcriptSearch.nextPlace')} icon="arrow-right" onClick={() => go(1)} />
        </>
      ) : null}
      <div className="find">
        <Icon name="search" small />
        <input
          className="in"
          type="search"
          aria-label={t('transcriptSearch.label')}
          placeholder={t('transcriptSearch.search')}
          value={query}
          onChange={(event) => props.onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          }}
        />
      </div>
    </div>
  );
}
