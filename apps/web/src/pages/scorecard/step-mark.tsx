import { scorecardSteps, type Recommendation, type ScorecardStep } from '@parley/contract';
import { StateMark } from '../../ui/state-mark.tsx';
import { t } from './texts.ts';

const bars = [1, 2, 3, 4];

/** How many bars are filled; 0 when the skill was not asked about. */
export const barsOf = (step: ScorecardStep): number =>
  step === 'NOT_ASKED' ? 0 : scorecardSteps.indexOf(step) + 1;

/** A step as bars and its word. */
export function StepMark({ of }: { of: ScorecardStep }) {
  return (
    <>
      {of === 'NOT_ASKED' ? null : (
        <span className="pips" aria-hidden="true">
          {bars.map((bar) => (
            <i key={bar} className={bar <= barsOf(of) ? 'f' : ''} />
          ))}
        </span>
      )}
      {t(`steps.${of}`)}
    </>
  );
}

const kinds = { PASS: 'pass', REVIEW: 'review', FAIL: 'fail' } as const;

export function RecommendedMark({ of }: { of: Recommendation }) {
  return <StateMark kind={kinds[of]}>{t(`recommendations.${of}`)}</StateMark>;
}
