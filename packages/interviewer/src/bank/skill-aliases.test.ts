import { expect, it } from 'vitest';
import { roleFamilies } from './role-families.ts';
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
  ['Großkundenbetreuung', 'account management'],
  ['Fünf Sicherheitsregeln', 'safe isolation'],
  ['E-Check', 'electrical testing'],
  ['Wärmepumpen', 'heating systems'],
  ['Instrumentenaufbereitung', 'instrument reprocessing'],
  ['Fristenkontrolle', 'legal deadlines'],
  ['Erfahrung im Vertragsmanagement', 'contract management'],
  ['Drafting contracts', 'contract review'],
  ['Mauerarbeiten', 'bricklaying'],
  ['Bauleitung', 'site management'],
  ['WIG-Schweißen', 'welding'],
  ['Crane operation', 'lifting operations'],
  ['Unterhaltsreinigung', 'building cleaning'],
  ['Sanitärreinigung', 'washroom cleaning'],
  ['Mopping', 'floor cleaning'],
  ['Werkschutz', 'guarding'],
  ['Taschenkontrollen', 'bag searches'],
  ['Crowd control', 'crowd management'],
  ['IT-Sicherheit', 'security'],
  ['Kinderschutz', 'safeguarding'],
  ['Hilfeplanung', 'case management'],
  ['Counseling', 'counselling'],
  ['SolidWorks', 'cad'],
  ['DFMEA', 'fmea'],
  ['qPCR', 'pcr'],
  ['Good Manufacturing Practice', 'gmp'],
  ['Rezepturherstellung', 'compounding'],
  ['KYC', 'know your customer'],
  ['Baufinanzierung', 'mortgage lending'],
  ['Werkstoffkunde', 'materials science'],
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

it('takes Kundenbetreuung for the same work as a skill and in a title', () => {
  expect(canonicalSkill('Kundenbetreuung')).toBe('customer support');
  expect(roleFamilies('Mitarbeiter Kundenbetreuung')).toEqual(['support']);
});
