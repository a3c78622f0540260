import { spellingsOf, canonicalSkill } from './skill-aliases.ts';

/** Shorter spellings ("r", "go", "ts") are found in any text by chance. */
const SHORTEST_SPELLING = 3;

/** Whether a résumé contains the skill by any of its names. */
export function isInCV(skill: string, candidateCV: string): boolean {
  const text = candidateCV.toLowerCase().replace(/\s+/g, ' ');
  const names = [skill.trim().toLowerCase(), ...spellingsOf(canonicalSkill(skill))];
  return names.filter((name) => name.length >= SHORTEST_SPELLING).some((name) => wholeWord(name).test(text));
}

const wholeWord = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}+#])`, 'u');
