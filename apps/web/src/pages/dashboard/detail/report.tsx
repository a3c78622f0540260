import type { ReportResponse, ReportRevision } from '@parley/contract';
import { useMe } from '../frame/dashboard-frame.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatClock, formatDay, formatLength } from '../format-time.ts';
import { askedBy, evaluatorWords, flagWords, recommendationStates } from './report-words.ts';
import { ReportQuestionRow } from './report-question.tsx';

const dimensions = [
  ['overallScore', 'Overall'],
  ['communication', 'Communication'],
  ['technical', 'Technical'],
  ['cultureFit', 'Culture fit'],
] as const;

/** One revision: the recommendation and why, four scores, and every question as a door to its evidence. */
export function Report(props: {
  report: ReportResponse;
  shown: ReportRevision;
  onShow: (revision: number) => void;
  open: ReadonlySet<string>;
  onOpen: (questionId: string, open: boolean) => void;
}) {
  const { report, shown } = props;
  const state = recommendationStates[shown.recommendation];
  const latest = report.revisions[0] ?? shown;
  return (
    <>
      <div className="verdict">
        <h2 id="report-heading">
          <span className="sr">Recommendation: </span>
          <StateMark kind={state.kind}>{state.word}</StateMark>
        </h2>
        <Revisions revisions={report.revisions} shown={shown} onShow={props.onShow} />
      </div>
      {shown.revision === latest.revision ? null : (
        <p className="notice">
          You are reading an earlier revision.{' '}
          <button type="button" className="link" onClick={() => props.onShow(latest.revision)}>
            Show the newest
          </button>
        </p>
      )}
      <p className="why">{shown.summary}</p>
      {shown.reasons.length > 0 ? (
        <ul className="reasons">
          {shown.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <Scores revision={shown} />
      <div className="qs">
        {shown.questions.map((question, index) => (
          <ReportQuestionRow
            key={question.questionId}
            question={question}
            number={index + 1}
            open={props.open.has(question.questionId)}
            onOpen={(open) => props.onOpen(question.questionId, open)}
          />
        ))}
      </div>
      <Provenance revision={shown} />
    </>
  );
}

function Revisions(props: {
  revisions: ReportRevision[];
  shown: ReportRevision;
  onShow: (revision: number) => void;
}) {
  const total = props.revisions.length;
  if (total <= 1)
    return (
      <span className="quiet">
        revision {props.shown.revision} of {Math.max(total, 1)}
      </span>
    );
  return (
    <label className="revisions">
      <span className="sr">Revision</span>
      <select value={props.shown.revision} onChange={(event) => props.onShow(Number(event.target.value))}>
        {props.revisions.map((revision) => (
          <option key={revision.revision} value={revision.revision}>
            revision {revision.revision} of {total}
          </option>
        ))}
      </select>
    </label>
  );
}

function Scores({ revision }: { revision: ReportRevision }) {
  return (
    <dl className="scores">
      {dimensions.map(([name, word]) => (
        <div key={name}>
          <dt>{word}</dt>
          {revision.dimensionsNotAssessed.includes(name) ? (
            <dd className="unassessed">
              <StateMark kind="insufficient">Not assessed</StateMark>
            </dd>
          ) : (
            <dd>
              {revision[name]}
              <span className="sr"> of 100</span>
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${revision[name]}%` }} />
              </span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Who or what judged, when and at whose wish: without it a number is only a number. */
function Provenance({ revision }: { revision: ReportRevision }) {
  const { provenance } = revision;
  const { member } = useMe();
  const evaluator = evaluatorWords(provenance.evaluator);
  const rerun = provenance.trigger === 'ANALYZE';
  return (
    <div className="prov">
      <p>
        <b>
          {evaluator.name}, version {provenance.evaluatorVersion}
          {rerun ? ', re-run' : ''}
        </b>{' '}
        on {formatDay(revision.createdAt)} at {formatClock(revision.createdAt)}
        {rerun ? askedBy(provenance.triggeredBy, member.id) : ''}. Took {formatLength(provenance.durationMs)}
        {evaluator.builtIn ? ', no cost. No model is set up.' : '.'}
      </p>
      {evaluator.builtIn ? (
        <p>
          Built-in rules match what was said against the points looked for. They cannot weigh meaning as a
          person does, so a person should decide.
        </p>
      ) : null}
      {revision.flags.map((flag) => (
        <p key={flag}>{flagWords(flag)}</p>
      ))}
    </div>
  );
}
