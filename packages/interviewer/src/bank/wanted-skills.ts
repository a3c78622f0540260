import { bank } from './bank.ts';
import { canonicalSkill } from './skill-aliases.ts';

export interface WantedSkill {
  /** The caller's word for the skill. */
  name: string;
  canonical: string;
  /** Whether the bank has a question about it. */
  known: boolean;
}

const bankSkills = new Set(bank.flatMap((item) => item.skills));

/** The skills of a list, without repetition. */
export function wantedSkills(names: readonly string[]): WantedSkill[] {
  const wanted = new Map<string, WantedSkill>();
  for (const name of names) {
    const canonical = canonicalSkill(name);
    if (canonical === '' || wanted.has(canonical)) continue;
    wanted.set(canonical, { name: name.trim(), canonical, known: bankSkills.has(canonical) });
  }
  return [...wanted.values()];
}
