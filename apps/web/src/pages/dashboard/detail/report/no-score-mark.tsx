import type { ReportQuestion } from '@parley/contract';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { t } from '../texts.ts';

/** Shown instead of a score. A plain fact does not lack evidence; a person only has to read it. */
export function NoScoreMark({ leftOut }: Pick<ReportQuestion, 'leftOut'>) {
  return leftOut === 'plain_fact' ? (
    <StateMark kind="review">{t('question.factToRead')}</StateMark>
  ) : (
    <StateMark kind="insufficient">{t('question.insufficientEvidence')}</StateMark>
  );
}
