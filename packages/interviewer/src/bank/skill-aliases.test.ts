import { expect, it } from 'vitest';
import { canonicalSkill } from './skill-aliases.ts';

it.each([
  ['SQL-Kenntnisse', 'sql'],
  ['Excel-Kenntnisse', 'excel'],
  ['Gute Excel-Kenntnisse', 'excel'],
  ['Kenntnisse in Buchhaltung', 'accounting'],
  ['Erfahrung mit Docker', 'docker'],
  ['Erfahrung im Lager', 'warehouse'],
  ['Sehr gute Python Kenntnisse', 'python'],
  ['Java-Erfahrung', 'java'],
  // "der", "den", "im" and "in" inside a word
  ['Fördern', 'fördern'],
  ['Räder wechseln', 'räder wechseln'],
  ['Bäder fliesen', 'bäder fliesen'],
  ['Länderkunde', 'länderkunde'],
  ['Außenden', 'außenden'],
  ['Würden', 'würden'],
  ['Good SQL skills', 'sql'],
  ['Knowledge of C++', 'cpp'],
  ['T-SQL', 'sql'],
])('reads the skill %s as %s', (skill, canonical) => expect(canonicalSkill(skill)).toBe(canonical));
