import type { Recommendation } from '@parley/contract';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { recommendationKinds } from '../report/report-words.ts';

/** A recommendation as shape, word and colour, whether it is a suggestion or a decision. */
export function RecommendationMark({ of }: { of: Recommendation }) {
  return <StateMark kind={recommendationKinds[of]}>{tFrame(`recommendation.${of}`)}</StateMark>;
}
