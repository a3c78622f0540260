import type { ReportRevision } from '@parley/contract';
import { evaluatorWords } from '../report/report-words.ts';
import { hasScore } from './score-parts.ts';
import { RecommendationMark } from './recommendation-mark.tsx';
import { t } from './texts.ts';

/** The recommendation with its score and its basis. It is called a suggestion, because a person decides. */
export function Suggestion({ revision }: { revision: ReportRevision }) {
  const { crossCheck, degraded } = revision;
  return (
    <section className="suggestion" aria-labelledby="suggestion-heading">
      <h2 id="suggestion-heading">
        {revision.scoredBy === null
          ? t('suggestion.heading')
          : t('suggestion.byPerson', { name: revision.scoredBy.name })}
      </h2>
      <div className="suggested">
        <RecommendationMark of={revision.recommendation} />
        <span className="num">
          {hasScore(revision)
            ? t.rich('suggestion.score', { b: (chunks) => <b>{chunks}</b>, score: revision.overallScore })
            : t('suggestion.noScore')}
        </span>
      </div>
      <p>{revision.summary}</p>
      {revision.reasons.length > 0 ? (
        <ul className="reasons">
          {revision.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      {degraded === null ? null : <p>{t('suggestion.degraded', { why: degraded })}</p>}
      {crossCheck === null ? null : (
        <p>
          {t('suggestion.crossCheck', {
            evaluator: evaluatorWords(crossCheck.evaluator).builtIn
              ? t('suggestion.builtInRules')
              : crossCheck.evaluator,
            version: crossCheck.evaluatorVersion,
            score: crossCheck.overallScore,
            difference: crossCheck.difference,
          })}
        </p>
      )}
      <p className="quiet">{t('suggestion.aSuggestion')}</p>
    </section>
  );
}
