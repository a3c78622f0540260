import type { Pending } from './pending.ts';
import { t } from './texts.ts';

/** What was typed and is not on the card, in words to be added to it: a line for each part. */
export function unsaidWords({ skills, recommendation, note }: Pending): string {
  const lines = Object.entries(skills).map(([skill, typed]) =>
    t('unsaidSkill', { skill, what: typedWords(typed) }),
  );
  if (recommendation) lines.push(t('unsaidRecommendation', { of: t(`recommendations.${recommendation}`) }));
  if (note !== undefined) lines.push(note === '' ? t('unsaidWhyEmptied') : note);
  return lines.join('\n');
}

/** Whoever emptied a note took back what stood there. */
function typedWords({ step, note }: Pending['skills'][string]): string {
  const words = step === undefined ? [] : [t('unsaidStep', { step: t(`steps.${step}`) })];
  if (note !== undefined) words.push(note === '' ? t('unsaidEmptied') : note);
  return words.join(' ');
}
