import type { ReportQuestion } from '@parley/contract';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { t } from '../texts.ts';

/** In the place of a score: a plain fact is not too little, it only waits to be read. */
export function NoScoreMark({ leftOut }: Pick<ReportQuestion, 'leftOut'>) {
  return leftOut === 'plain_fact' ? (
    <StateMark kind="review">{t('question.factToRead')}</StateMark>
  ) : (
    <StateMark kind="insufficient">{t('question.insufficientEvidence')}</StateMark>
  );
}
