import type { HumanDecision, ReportRevision } from '@parley/contract';
import type { RefObject } from 'react';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { formatInstant } from '../../format-time.ts';
import { t as tFrame } from '../../frame/texts.ts';
import { RecommendationMark } from './recommendation-mark.tsx';
import { hasScore } from './score-parts.ts';
import { t } from './texts.ts';

/** The decision that holds now, with what was suggested then, and the earlier decisions. */
export function DecisionRecord({
  decisions: [current, ...earlier],
  latest,
  decided,
  heading,
  packetUrl,
  onDecideAnew,
}: {
  /** Newest first. */
  decisions: [HumanDecision, ...HumanDecision[]];
  /** Null: the report was erased. */
  latest: ReportRevision | null;
  /** The revision that the decision is about; null: it was erased. */
  decided: ReportRevision | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** URL of the packet, the file with everything that the decision is based on. Null for members who may only read. */
  packetUrl: string | null;
  /** Null for members who may only read, and when there is no report to decide about. */
  onDecideAnew: (() => void) | null;
}) {
  const suggested = {
    revision: current.revision,
    recommendation: tFrame(`recommendation.${current.suggestedRecommendation}`),
  };
  return (
    <section className="yours" aria-labelledby="decision-heading">
      <h2 id="decision-heading" ref={heading} tabIndex={-1}>
        {t('decided.heading')}
      </h2>
      <One decision={current} />
      <p className="quiet">
        {decided === null
          ? t('decided.erased', suggested)
          : t('decided.stands', {
              ...suggested,
              score: hasScore(decided) ? String(current.suggestedScore) : 'none',
            })}
      </p>
      {latest === null || latest.revision === current.revision ? null : (
        <p className="notice review">
          {t('decided.newer', {
            revision: latest.revision,
            recommendation: tFrame(`recommendation.${latest.recommendation}`),
          })}
        </p>
      )}
      {packetUrl ? (
        <div className="go">
          {onDecideAnew ? <Button onClick={onDecideAnew}>{t('decided.anew')}</Button> : null}
          <a className={buttonClass()} href={packetUrl} download>
            {t('decided.packet')}
          </a>
          <p>{t('decided.packetAbout')}</p>
        </div>
      ) : null}
      {earlier.length > 0 ? (
        <details className="earlier">
          <summary>{t('decided.earlier', { count: earlier.length })}</summary>
          <ol>
            {earlier.map((decision) => (
              <li key={decision.number}>
                <One decision={decision} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

function One({ decision }: { decision: HumanDecision }) {
  const { decidedBy, decidedAt, reason } = decision;
  return (
    <div className="one-decision">
      <RecommendationMark of={decision.recommendation} />
      {reason === null ? null : <blockquote>{reason}</blockquote>}
      <p className="quiet">
        {t('decided.by', {
          name: decidedBy.name,
          type: decidedBy.type,
          at: formatInstant(decidedAt),
          agrees: decision.recommendation === decision.suggestedRecommendation ? 'yes' : 'no',
        })}
      </p>
    </div>
  );
}
