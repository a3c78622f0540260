import { recommendations, type Recommendation } from '@parley/contract';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { NoScoreMark } from '../report/no-score-mark.tsx';
import { t as tDetail } from '../texts.ts';
import type { Compared } from './compare-revisions.ts';
import { RecommendationMark } from './recommendation-mark.tsx';
import { t } from './texts.ts';

const isRecommendation = (value: Compared): value is Recommendation =>
  recommendations.some((each) => each === value);

/** A score or a recommendation of a comparison; or, in words, why there is none. */
export function ComparedValue({ of: value }: { of: Compared }) {
  if (isRecommendation(value)) return <RecommendationMark of={value} />;
  switch (value) {
    case 'insufficient':
      return <NoScoreMark leftOut={null} />;
    case 'fact':
      return <NoScoreMark leftOut="plain_fact" />;
    case 'not_assessed':
      return <StateMark kind="insufficient">{tDetail('scores.notAssessed')}</StateMark>;
    case 'not_asked':
      return t('runs.notAsked');
    default:
      return value;
  }
}
