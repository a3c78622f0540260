import type { HumanDecision, ReportRevision } from '@parley/contract';
import type { RefObject } from 'react';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { formatInstant } from '../../format-time.ts';
import { t as tFrame } from '../../frame/texts.ts';
import { RecommendationMark } from './recommendation-mark.tsx';
import { t } from './texts.ts';

/** The decision that holds, beside what was suggested, and the ones before it. */
export function DecisionRecord({
  decisions: [current, ...earlier],
  latest,
  wasScored,
  heading,
  packetUrl,
  onDecideAnew,
}: {
  /** Newest first. */
  decisions: [HumanDecision, ...HumanDecision[]];
  latest: ReportRevision;
  /** Whether the revision that was decided about has a score. */
  wasScored: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Of the file with everything that it stands on; for members who may decide. */
  packetUrl: string;
  /** Null for members who may only read. */
  onDecideAnew: (() => void) | null;
}) {
  return (
    <section className="yours" aria-labelledby="decision-heading">
      <h2 id="decision-heading" ref={heading} tabIndex={-1}>
        {t('decided.heading')}
      </h2>
      <One decision={current} />
      <p className="quiet">
        {t('decided.stands', {
          revision: current.revision,
          recommendation: tFrame(`recommendation.${current.suggestedRecommendation}`),
          hasScore: wasScored ? 'yes' : 'no',
          score: current.suggestedScore,
        })}
      </p>
      {latest.revision === current.revision ? null : (
        <p className="notice review">
          {t('decided.newer', {
            revision: latest.revision,
            recommendation: tFrame(`recommendation.${latest.recommendation}`),
          })}
        </p>
      )}
      {onDecideAnew ? (
        <div className="go">
          <Button onClick={onDecideAnew}>{t('decided.anew')}</Button>
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
