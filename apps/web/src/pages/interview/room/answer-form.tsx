import type { QuestionKind } from '@parley/contract';
import type { ComponentProps } from 'react';
import { AnswerBox } from './answer-box.tsx';

/**
 * The form in which a question of each kind is answered. At present all are answered in words, spoken or typed.
 */
const forms: Record<QuestionKind, typeof AnswerBox> = {
  SCREENING: AnswerBox,
  KNOWLEDGE: AnswerBox,
  SCENARIO: AnswerBox,
  CASE: AnswerBox,
  BEHAVIORAL: AnswerBox,
  CULTURE: AnswerBox,
};

/**
 * @param props.kind kind of the present question; null before the first, when the candidate may return a greeting.
 */
export function AnswerForm({
  kind,
  ...props
}: ComponentProps<typeof AnswerBox> & { kind: QuestionKind | null }) {
  const Form = kind ? forms[kind] : AnswerBox;
  return <Form {...props} />;
}
