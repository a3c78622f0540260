import type { TranscriptSegment } from '@parley/contract';
import { formatPosition } from '../../format-time.ts';
import { CopyButton } from '../../frame/copy-button.tsx';
import { momentUrl } from '../player/moment.ts';
import type { Quote } from './collect-quotes.ts';
import { useScene } from '../scene.ts';
import type { Match } from './search-transcript.ts';
import { shortName } from '../short-name.ts';
import { splitRuns, type Run } from './split-runs.ts';
import { t } from '../texts.ts';

type Label = { quote: Quote } | { hit: Match };

/** One line: speaker and time in the margin, the words in the column, with the report's quotes underlined. */
export function TranscriptLine(props: {
  segment: TranscriptSegment;
  now: boolean;
  hits: Match[];
  found: Match | null;
}) {
  const { segment, now } = props;
  const { candidateIds, quotes, chooseLine } = useScene();
  const tone = segment.participantId !== null && candidateIds.has(segment.participantId) ? 'two' : 'one';
  const mine = quotes.filter((quote) => quote.segmentId === segment.id);
  const runs = splitRuns<Label>(segment.text, [
    ...mine.map((quote) => ({ start: quote.start, end: quote.end, label: { quote } })),
    ...props.hits.map((hit) => ({ start: hit.start, end: hit.end, label: { hit } })),
  ]);
  const at = formatPosition(segment.startMs);
  return (
    <div className={`play ${now ? 'now' : ''}`} data-now={now ? '' : undefined}>
      <p className={`who ${tone}`}>
        <Speaker name={segment.speaker} />
        <button
          type="button"
          className="when"
          onClick={() => chooseLine(segment)}
          aria-label={t('transcript.playFrom', { at })}
        >
          {at}
        </button>
      </p>
      <div>
        <p className="said" data-segment={segment.id}>
          {runs.map((run) => (
            <RunText key={run.start} run={run} tone={tone} found={props.found} />
          ))}
        </p>
        {now ? (
          <p className="cites">
            <Cites quotes={mine} />
            <CopyButton
              text={momentUrl(location, segment.startMs)}
              label={t('transcript.copyMoment', { at })}
              className="link moment"
            >
              {t('transcript.moment')}
            </CopyButton>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The margin is narrow; a screen reader gets the whole name. */
function Speaker({ name }: { name: string }) {
  const short = shortName(name);
  if (short === name) return name;
  return (
    <>
      <span aria-hidden="true" title={name}>
        {short}
      </span>
      <span className="sr">{name}</span>
    </>
  );
}

function RunText({ run, tone, found }: { run: Run<Label>; tone: 'one' | 'two'; found: Match | null }) {
  const { lit } = useScene();
  const quotes = run.labels.flatMap((label) => ('quote' in label ? [label.quote] : []));
  const hit = run.labels.flatMap((label) => ('hit' in label ? [label.hit] : []))[0];
  const text = hit ? <mark data-current={hit === found ? '' : undefined}>{run.text}</mark> : run.text;
  if (quotes.length === 0) return text;
  return (
    <span className={`q ${tone}`} data-lit={quotes.some((quote) => lit.has(quote.key)) ? '' : undefined}>
      {text}
    </span>
  );
}

/** Links from the words back to the questions for which they are evidence. */
function Cites({ quotes }: { quotes: Quote[] }) {
  const { openQuestion } = useScene();
  const questions = [...new Map(quotes.map((quote) => [quote.questionId, quote.number]))];
  if (questions.length === 0) return null;
  return (
    <>
      {t('transcript.cites.count', { count: quotes.length })}{' '}
      {questions.map(([questionId, number]) => (
        <button key={questionId} type="button" className="link" onClick={() => openQuestion(questionId)}>
          {t('transcript.cites.questionReport', { number })}
        </button>
      ))}
    </>
  );
}
