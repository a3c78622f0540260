import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ComparedValue } from '../detail/decision/compared-value.tsx';
import { dimensionOf, overallOf, scoreOf, type Compared } from '../detail/decision/compare-revisions.ts';
import { RecommendationMark } from '../detail/decision/recommendation-mark.tsx';
import { dimensions } from '../detail/decision/score-parts.ts';
import { evaluatorWords } from '../detail/report/report-words.ts';
import { t as tDetail } from '../detail/texts.ts';
import { formatDay, formatPosition } from '../format-time.ts';
import { typeWords } from '../frame/interview-marks.tsx';
import { SmallButton } from '../frame/small-button.tsx';
import {
  bestQuotes,
  missingOf,
  questionLines,
  type Asked,
  type Candidate,
  type QuestionLine,
} from './compare-candidates.ts';
import { t } from './texts.ts';

/** One column for each candidate: decision, suggestion, scores, and for each question words of the answer. */
export function CompareTable(props: { candidates: Candidate[]; onRemove: (meetingCode: string) => void }) {
  const { candidates, onRemove } = props;
  const { ofAll, ofSome } = questionLines(candidates);
  const hasScorecards = candidates.some(({ detail }) => (detail.scorecards?.submitted ?? 0) > 0);
  return (
    <table className="runs compared">
      <caption className="sr">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('table.line')}</span>
          </th>
          {candidates.map((one) => (
            <Head key={one.interview.meetingCode} candidate={one} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Line of={candidates} heading={t('table.decision')} cell={decisionOf} />
        <Line of={candidates} heading={t('table.suggestion')} cell={suggestionOf} />
        <Line of={candidates} heading={tDetail('dimensions.overallScore')} cell={scoreCell(overallOf)} />
        {dimensions.map((name) => (
          <Line
            key={name}
            of={candidates}
            heading={tDetail(`dimensions.${name}`)}
            cell={scoreCell((report) => dimensionOf(report, name))}
          />
        ))}
        {hasScorecards ? <Line of={candidates} heading={t('table.scorecards')} cell={scorecardsOf} /> : null}
      </tbody>
      <Questions of={candidates} title={t('table.ofAll')} lines={ofAll} />
      <Questions of={candidates} title={t('table.ofSome')} lines={ofSome} />
      <tbody>
        <Line of={candidates} heading={t('table.madeBy')} cell={makerOf} />
      </tbody>
    </table>
  );
}

function Head({ candidate, onRemove }: { candidate: Candidate; onRemove: (meetingCode: string) => void }) {
  const { name, interview } = candidate;
  const { meetingCode, startedAt, scheduledAt, createdAt } = interview;
  return (
    <th scope="col">
      <Link to="/interviews/$meetingCode" params={{ meetingCode }}>
        {name}
      </Link>
      <span>
        {t('table.when', {
          type: typeWords(interview),
          day: formatDay(startedAt ?? scheduledAt ?? createdAt),
        })}
      </span>
      <SmallButton name={t('table.removeName', { name })} onClick={() => onRemove(meetingCode)}>
        {t('table.remove')}
      </SmallButton>
    </th>
  );
}

function Line(props: {
  of: Candidate[];
  heading: string;
  cell: (candidate: Candidate, column: number) => ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{props.heading}</th>
      {props.of.map((candidate, column) => (
        <td key={candidate.interview.meetingCode} data-run={candidate.name}>
          {props.cell(candidate, column)}
        </td>
      ))}
    </tr>
  );
}

function decisionOf({ detail }: Candidate): ReactNode {
  const [decision] = detail.report.humanDecisions;
  if (!decision) return <span className="quiet">{t('table.undecided')}</span>;
  return (
    <>
      <RecommendationMark of={decision.recommendation} />
      {decision.reason === null ? null : <span className="what">{decision.reason}</span>}
    </>
  );
}

function suggestionOf(candidate: Candidate): ReactNode {
  if (candidate.report) return <RecommendationMark of={candidate.report.recommendation} />;
  return <span className="quiet">{t(`missing.${missingOf(candidate)}`)}</span>;
}

const scoreCell =
  (score: (report: NonNullable<Candidate['report']>) => Compared) =>
  ({ report }: Candidate): ReactNode =>
    report ? <ComparedValue of={score(report)} /> : null;

function scorecardsOf({ detail, interview }: Candidate): ReactNode {
  const count = detail.scorecards?.submitted ?? 0;
  const words = t('table.submitted', { count });
  if (count === 0 || detail.scorecards?.isBlind) return <span className="quiet">{words}</span>;
  return (
    <Link to="/interviews/$meetingCode/scorecards" params={{ meetingCode: interview.meetingCode }}>
      {words}
    </Link>
  );
}

function makerOf({ report }: Candidate): ReactNode {
  if (!report) return null;
  if (report.scoredBy !== null) return report.scoredBy.name;
  const { evaluator, evaluatorVersion: version } = report.provenance;
  return t('table.maker', { name: evaluatorWords(evaluator).name, version });
}

function Questions({ of, title, lines }: { of: Candidate[]; title: string; lines: QuestionLine[] }) {
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr className="group">
        <th scope="colgroup" colSpan={of.length + 1}>
          {title}
        </th>
      </tr>
      {lines.map(({ text, asked }) => (
        <Line
          key={text}
          of={of}
          heading={text}
          cell={(candidate, column) =>
            candidate.report ? <Answer asked={asked[column] ?? null} candidate={candidate} /> : null
          }
        />
      ))}
    </tbody>
  );
}

/** The score of an answer and the words that it rests on most, each with a link to their place in the interview. */
function Answer({ asked, candidate }: { asked: Asked | null; candidate: Candidate }) {
  const { name, interview } = candidate;
  if (!asked) return <span className="quiet">{t('table.notAsked')}</span>;
  return (
    <>
      <ComparedValue of={scoreOf(asked.question)} />
      {bestQuotes(asked).map((quote) => {
        const at = formatPosition(quote.startMs);
        return (
          <span className="what" key={quote.key}>
            <q>{quote.quote}</q>{' '}
            <Link
              to="/interviews/$meetingCode"
              params={{ meetingCode: interview.meetingCode }}
              hash={`t=${quote.startMs / 1000}`}
              aria-label={t('table.showQuote', { at, name })}
            >
              {at}
            </Link>
          </span>
        );
      })}
    </>
  );
}
