import type { Pending } from './pending.ts';
import { t } from './texts.ts';

/** Typed changes that are not on the card, as text that can be added to it: one line per part. */
export function unsaidWords({ skills, recommendation, note }: Pending): string {
  const lines = Object.entries(skills).map(([skill, typed]) =>
    t('unsaidSkill', { skill, what: typedWords(typed) }),
  );
  if (recommendation) lines.push(t('unsaidRecommendation', { of: t(`recommendations.${recommendation}`) }));
  if (note !== undefined) lines.push(note === '' ? t('unsaidWhyEmptied') : note);
  return lines.join('\n');
}

/** The changes of one skill in words. An emptied note means that its text was withdrawn. */
function typedWords({ step, note }: Pending['skills'][string]): string {
  const words = step === undefined ? [] : [t('unsaidStep', { step: t(`steps.${step}`) })];
  if (note !== undefined) words.push(note === '' ? t('unsaidEmptied') : note);
  return words.join(' ');
}
