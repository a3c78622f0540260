import type { Level } from './bank-item.ts';

export const seniorities = ['INTERN', 'JUNIOR', 'MID', 'SENIOR', 'LEAD', 'PRINCIPAL', 'EXECUTIVE'] as const;
export type Seniority = (typeof seniorities)[number];

const ALIASES: Readonly<Record<string, Seniority>> = {
  intern: 'INTERN',
  internship: 'INTERN',
  trainee: 'INTERN',
  apprentice: 'INTERN',
  student: 'INTERN',
  'working student': 'INTERN',
  praktikant: 'INTERN',
  praktikantin: 'INTERN',
  werkstudent: 'INTERN',
  werkstudentin: 'INTERN',
  azubi: 'INTERN',
  auszubildende: 'INTERN',
  auszubildender: 'INTERN',
  junior: 'JUNIOR',
  jr: 'JUNIOR',
  entry: 'JUNIOR',
  'entry level': 'JUNIOR',
  graduate: 'JUNIOR',
  beginner: 'JUNIOR',
  berufseinsteiger: 'JUNIOR',
  berufseinsteigerin: 'JUNIOR',
  berufseinstieg: 'JUNIOR',
  associate: 'JUNIOR',
  mid: 'MID',
  'mid level': 'MID',
  midlevel: 'MID',
  middle: 'MID',
  medior: 'MID',
  intermediate: 'MID',
  regular: 'MID',
  professional: 'MID',
  senior: 'SENIOR',
  'senior level': 'SENIOR',
  sr: 'SENIOR',
  experienced: 'SENIOR',
  berufserfahren: 'SENIOR',
  expert: 'SENIOR',
  lead: 'LEAD',
  'team lead': 'LEAD',
  teamleitung: 'LEAD',
  führungskraft: 'LEAD',
  'tech lead': 'LEAD',
  manager: 'LEAD',
  supervisor: 'LEAD',
  principal: 'PRINCIPAL',
  staff: 'PRINCIPAL',
  architect: 'PRINCIPAL',
  executive: 'EXECUTIVE',
  director: 'EXECUTIVE',
  'head of': 'EXECUTIVE',
  head: 'EXECUTIVE',
  vp: 'EXECUTIVE',
  'vice president': 'EXECUTIVE',
  'c level': 'EXECUTIVE',
  chief: 'EXECUTIVE',
};

/** The known value for a text, in any case and with common aliases; null when there is none. */
export function normaliseSeniority(value: string): Seniority | null {
  const key = value
    .toLowerCase()
    .replace(/[-_./\s]+/g, ' ')
    .trim();
  // A look-up in a plain object would also find "constructor".
  return Object.hasOwn(ALIASES, key) ? (ALIASES[key] ?? null) : null;
}

/** The level in the bank. An unknown seniority gets the middle level, which suits most people. */
export function levelOf(seniority: string | null): Level {
  switch (seniority === null ? null : normaliseSeniority(seniority)) {
    case 'INTERN':
    case 'JUNIOR':
      return 'entry';
    case 'SENIOR':
    case 'LEAD':
    case 'PRINCIPAL':
    case 'EXECUTIVE':
      return 'senior';
    case 'MID':
    case null:
      return 'mid';
  }
}
