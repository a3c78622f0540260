import type { ReportRevision } from '@parley/contract';
import { Part } from '../../frame/part.tsx';
import { NoScoreMark } from '../report/no-score-mark.tsx';
import { evaluatorWords } from '../report/report-words.ts';
import { shortTitle } from '../report/short-title.ts';
import { t as tDetail } from '../texts.ts';
import { hasScore, partsOf, type DimensionPart, type QuestionPart } from './score-parts.ts';
import { t } from './texts.ts';
import { WhatCounts } from './what-counts.tsx';
import { locale } from '../../../../language.ts';
import { oneDecimal } from '../../format-time.ts';

/** How the overall score was computed: each question's weight and dimensions, and each dimension's contribution. */
export function HowMade({ revision }: { revision: ReportRevision }) {
  const parts = partsOf(revision);
  const { provenance, lines } = revision;
  const { name, builtIn } = evaluatorWords(provenance.evaluator);
  const asked = provenance.modelCalls.length;
  return (
    <Part
      id="made-heading"
      title={
        hasScore(revision) ? t('made.heading', { score: revision.overallScore }) : t('made.headingNoScore')
      }
      about={
        revision.scoredBy === null
          ? t('made.by', {
              name,
              version: provenance.evaluatorVersion,
              builtIn: builtIn ? 'yes' : 'no',
              asked,
            })
          : t('made.byPerson', { name: revision.scoredBy.name })
      }
    >
      {parts === null && revision.source === 'MACHINE' ? <p className="quiet">{t('made.notKept')}</p> : null}
      {parts && parts.questions.length > 0 ? <QuestionTable parts={parts.questions} /> : null}
      {parts && parts.dimensions.length > 0 ? (
        <DimensionTable parts={parts.dimensions} overall={revision.overallScore} />
      ) : null}
      {lines ? (
        <p className="quiet pass-line">{t('made.lines', { ...lines, builtIn: builtIn ? 'yes' : 'no' })}</p>
      ) : null}
      <WhatCounts revision={revision} />
    </Part>
  );
}

function QuestionTable({ parts }: { parts: QuestionPart[] }) {
  return (
    <table className="made">
      <caption className="sr">{t('made.questions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('made.question')}</th>
          <th scope="col">{t('made.weight')}</th>
          <th scope="col">{t('made.countsIn')}</th>
          <th scope="col" className="r">
            {t('made.score')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ question, number, percent }) => (
          <tr key={question.questionId} className={percent === null ? 'gone' : undefined}>
            <th scope="row">
              <b>{t('made.numbered', { number, title: shortTitle(question.question) })}</b>
              {percent === null ? null : <small>{pointsOf(question.points)}</small>}
            </th>
            <td>
              <Weight percent={percent} />
            </td>
            <td>
              {percent === null
                ? t('made.nothing')
                : question.feeds.map((dimension) => tDetail(`dimensions.${dimension}`)).join(', ')}
            </td>
            <td className="r num">
              {percent === null ? (
                <NoScoreMark leftOut={question.leftOut} />
              ) : (
                <>
                  {question.score}
                  {question.insufficientEvidence ? <small>{t('made.littleEvidence')}</small> : null}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DimensionTable({ parts, overall }: { parts: DimensionPart[]; overall: number }) {
  return (
    <table className="made sums">
      <caption className="sr">{t('made.dimensions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('made.dimension')}</th>
          <th scope="col">{t('made.share')}</th>
          <th scope="col" className="r">
            {t('made.score')}
          </th>
          <th scope="col" className="r">
            {t('made.gives')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ dimension, score, percent, gives, from }) => (
          <tr key={dimension}>
            <th scope="row">
              <b>{tDetail(`dimensions.${dimension}`)}</b>
              <small>{t(`made.from.${dimension}`, { count: from.length, numbers: listed(from) })}</small>
            </th>
            <td>
              <Weight percent={percent} />
            </td>
            <td className="r num">{score}</td>
            <td className="r num" data-gives={t('made.gives')}>
              {oneDecimal.format(gives)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {tDetail('dimensions.overallScore')}
            <small>{t('made.rounded')}</small>
          </th>
          <td colSpan={2}>{t('made.percent', { percent: 100 })}</td>
          <td className="r num">{overall}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Weight({ percent }: { percent: number | null }) {
  return (
    <span className="wt">
      <i aria-hidden="true" style={{ width: `${1.6 * (percent ?? 25)}px` }} />
      {percent === null ? t('made.leftOut') : t('made.percent', { percent: Math.round(percent) })}
    </span>
  );
}

const listed = (numbers: number[]) => new Intl.ListFormat(locale).format(numbers.map(String));

function pointsOf(points: ReportRevision['questions'][number]['points']): string {
  if (points.length === 0) return t('made.noPoints');
  const full = points.filter(({ met }) => met === 'yes').length;
  const partly = points.filter(({ met }) => met === 'partial').length;
  return t('made.points', { full, partly, total: points.length });
}
