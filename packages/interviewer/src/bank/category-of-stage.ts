import type { Category } from '../types.ts';

/** Words in the caller's name of a stage that tell the category of the interview. The first match counts. */
const SIGNS: readonly (readonly [RegExp, Category])[] = [
  [/\bcase\b/, 'CASE_STUDY'],
  [/\b(?:assignment|take[ -]home|work sample|trial task)\b/, 'ASSIGNMENT'],
  [/\bpanel\b/, 'PANEL'],
  [/\b(?:screen|screening|phone|intro|introduction|introductory|first (?:call|contact))\b/, 'SCREENING'],
  [/\b(?:tech|technical|coding|system design|skills? (?:test|check)|knowledge)\b/, 'TECHNICAL'],
  [/\b(?:culture|cultural|values|team fit)\b/, 'CULTURAL'],
  [/\b(?:behaviou?r|behaviou?ral|competency|competencies)\b/, 'BEHAVIORAL'],
  [/\b(?:final|last|closing|offer)\b/, 'FINAL'],
];

/** The category that the name of a stage tells ("2 - technical round"); null when it tells none ("round two"). */
export function categoryOfStage(stage: string): Category | null {
  const label = stage.toLowerCase().replace(/[_/.]+/g, ' ');
  return SIGNS.find(([sign]) => sign.test(label))?.[1] ?? null;
}
