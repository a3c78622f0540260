/** Values of the API that decide which questions are asked and how they count. */
export type EvaluationFocus = 'knowledge' | 'balanced' | 'communication' | 'problem_solving' | 'culture';
export type Category =
  | 'SCREENING'
  | 'TECHNICAL'
  | 'BEHAVIORAL'
  | 'ASSIGNMENT'
  | 'CULTURAL'
  | 'CASE_STUDY'
  | 'PANEL'
  | 'FINAL';
