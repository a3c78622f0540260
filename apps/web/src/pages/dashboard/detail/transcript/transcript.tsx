import type { TranscriptSegment } from '@parley/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useScene } from '../scene.ts';
import { searchTranscript, type Match } from './search-transcript.ts';
import { segmentIndexAt } from '../player/segment-at.ts';
import { shortTitle } from '../report/short-title.ts';
import { TranscriptLine } from './transcript-line.tsx';
import { TranscriptSearch } from './transcript-search.tsx';
import { useFollowing } from '../player/use-following.ts';
import { t } from '../texts.ts';

/** What was said, in two columns like a play. It follows the playback until somebody scrolls it by hand. */
export function Transcript({ live = false }: { live?: boolean }) {
  const { segments, now, hasVideo, choices } = useScene();
  const lines = useRef<HTMLElement>(null);
  const { following, pause, resume } = useFollowing(lines, now);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const hits = useMemo(
    () =>
      searchTranscript(
        segments.map((segment) => segment.text),
        query,
      ),
    [segments, query],
  );
  const found = hits[current] ?? null;
  useEffect(() => resume(), [choices, resume]);
  useEffect(() => {
    if (!found) return;
    pause();
    lines.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [found, pause]);
  return (
    <section className="tr" aria-labelledby="transcript">
      <header>
        <h2 id="transcript">{t('transcript.heading')}</h2>
        {hasVideo && following ? <span className="quiet">{t('transcript.followsRecording')}</span> : null}
        {live ? <span className="quiet">{t('transcript.growsWhileThey')}</span> : null}
        <TranscriptSearch
          query={query}
          current={current}
          total={hits.length}
          onQuery={(text) => {
            setQuery(text);
            setCurrent(0);
          }}
          onCurrent={setCurrent}
        />
      </header>
      <section className="lines" ref={lines} aria-label={t('transcript.whatWasSaid')}>
        {segments.map((segment, index) => (
          <Placed key={segment.id} index={index} segment={segment} hits={hits} found={found} />
        ))}
      </section>
      {!following && now >= 0 ? (
        <p className="jump">
          <Button size="small" icon="arrow-right" onClick={resume}>
            {t('transcript.jumpNow')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** A line; above it the question's number, if a question begins here. */
function Placed(props: { index: number; segment: TranscriptSegment; hits: Match[]; found: Match | null }) {
  const { chapters, segments, now } = useScene();
  const { index, segment } = props;
  const chapter = chapters.findIndex(
    (entry) => Math.max(0, segmentIndexAt(segments, entry.startMs - 1) + 1) === index,
  );
  const mine = useMemo(() => props.hits.filter((hit) => hit.segment === index), [props.hits, index]);
  return (
    <>
      {chapter >= 0 ? (
        <h3 className="cue">
          <span>{chapter + 1}</span>
          <span>{shortTitle(chapters[chapter]?.title ?? '')}</span>
        </h3>
      ) : null}
      <TranscriptLine
        segment={segment}
        now={now === index}
        hits={mine}
        found={props.found?.segment === index ? props.found : null}
      />
    </>
  );
}
