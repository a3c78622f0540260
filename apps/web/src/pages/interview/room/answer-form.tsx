import type { QuestionKind } from '@parley/contract';
import type { ComponentProps } from 'react';
import { AnswerBox } from './answer-box.tsx';

/** How a question of each kind is answered. All of today's are answered in words, spoken or typed. */
const forms: Record<QuestionKind, typeof AnswerBox> = {
  SCREENING: AnswerBox,
  KNOWLEDGE: AnswerBox,
  SCENARIO: AnswerBox,
  CASE: AnswerBox,
  BEHAVIORAL: AnswerBox,
  CULTURE: AnswerBox,
};

/** @param props.kind of the question that is asked; null before the first, when a greeting may be returned. */
export function AnswerForm({
  kind,
  ...props
}: ComponentProps<typeof AnswerBox> & { kind: QuestionKind | null }) {
  const Form = kind ? forms[kind] : AnswerBox;
  return <Form {...props} />;
}
