import type { ReportResponse, ReportRevision } from '@parley/contract';
import { useMe } from '../../frame/dashboard-frame.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { formatClock, formatDay, formatLength } from '../../format-time.ts';
import { RecommendationMark } from '../decision/recommendation-mark.tsx';
import { hasScore } from '../decision/score-parts.ts';
import { Origin } from './origin.tsx';
import { askedBy, evaluatorWords, flagWords } from './report-words.ts';
import { ReportQuestionRow } from './report-question.tsx';
import { t } from '../texts.ts';

const dimensions = ['overallScore', 'communication', 'technical', 'cultureFit'] as const;

/**
 * One revision: the recommendation and its reasons, four scores, and the questions, which open to show their
 * evidence.
 */
export function Report(props: {
  report: ReportResponse;
  shown: ReportRevision;
  onShow: (revision: number) => void;
  open: ReadonlySet<string>;
  onOpen: (questionId: string, open: boolean) => void;
}) {
  const { report, shown } = props;
  const counting = report.current ?? shown;
  return (
    <>
      <div className="verdict">
        <h2 id="report-heading">{t('report.heading')}</h2>
        <Revisions revisions={report.revisions} shown={shown} onShow={props.onShow} />
      </div>
      {shown.revision === counting.revision ? null : (
        <OtherRevision shown={shown} onShowCounting={() => props.onShow(counting.revision)} />
      )}
      <Scores revision={shown} />
      <div className="qs">
        {shown.questions.map((question, index) => (
          <ReportQuestionRow
            key={question.questionId}
            question={question}
            isScored={shown.source === 'HUMAN'}
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

/** The suggestion of a revision that does not count. The suggestion that counts is at the top of the page. */
function OtherRevision({ shown, onShowCounting }: { shown: ReportRevision; onShowCounting: () => void }) {
  return (
    <>
      <p className="notice">
        {t('report.earlier')}{' '}
        <button type="button" className="link" onClick={onShowCounting}>
          {t('report.showCounting')}
        </button>
      </p>
      <p className="why">
        <span className="sr">{t('report.recommendation')} </span>
        <RecommendationMark of={shown.recommendation} />
      </p>
      <p className="why">{shown.summary}</p>
      {shown.reasons.length > 0 ? (
        <ul className="reasons">
          {shown.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
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
        {t('report.revisionOf', { revision: props.shown.revision, total: Math.max(total, 1) })}
      </span>
    );
  return (
    <label className="revisions">
      <span className="sr">{t('report.revision')}</span>
      <select value={props.shown.revision} onChange={(event) => props.onShow(Number(event.target.value))}>
        {props.revisions.map((revision) => (
          <option key={revision.revision} value={revision.revision}>
            {t('report.revisionOf', { revision: revision.revision, total })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Scores({ revision }: { revision: ReportRevision }) {
  return (
    <dl className="scores">
      {dimensions.map((name) => (
        <div key={name}>
          <dt>{t(`dimensions.${name}`)}</dt>
          {revision.dimensionsNotAssessed.includes(name) || !hasScore(revision) ? (
            <dd className="unassessed">
              <StateMark kind="insufficient">{t('scores.notAssessed')}</StateMark>
            </dd>
          ) : (
            <dd>
              {revision[name]}
              <span className="sr"> {t('scores.of100')}</span>
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

/** Who or what evaluated, when, and who asked for it: a number needs its source. */
function Provenance({ revision }: { revision: ReportRevision }) {
  const { provenance } = revision;
  const { member } = useMe();
  const evaluator = evaluatorWords(provenance.evaluator);
  const rerun = provenance.trigger === 'ANALYZE';
  if (revision.scoredBy !== null) {
    return (
      <div className="prov">
        <p>
          {t.rich('provenance.scored', {
            b: (chunks) => <b>{chunks}</b>,
            name: revision.scoredBy.name,
            day: formatDay(revision.createdAt),
            clock: formatClock(revision.createdAt),
          })}
        </p>
      </div>
    );
  }
  return (
    <div className="prov">
      <p>
        {t.rich('provenance.made', {
          b: (chunks) => <b>{chunks}</b>,
          name: evaluator.name,
          version: provenance.evaluatorVersion,
          rerun: rerun ? 'yes' : 'no',
          day: formatDay(revision.createdAt),
          clock: formatClock(revision.createdAt),
          askedBy: rerun ? askedBy(provenance.triggeredBy, member.id) : '',
          length: formatLength(provenance.durationMs),
          calls: provenance.modelCalls.length,
          models: [...new Set(provenance.modelCalls.map(({ model }) => model))].join(', '),
          input: provenance.inputTokens,
          output: provenance.outputTokens,
          hasCost: provenance.cost === null ? 'no' : 'yes',
          cost: provenance.cost ?? 0,
        })}
      </p>
      {evaluator.builtIn ? <p>{t('provenance.builtInAbout')}</p> : null}
      {revision.flags.map((flag) => (
        <p key={flag}>{flagWords(flag)}</p>
      ))}
      <Origin provenance={provenance} />
    </div>
  );
}
