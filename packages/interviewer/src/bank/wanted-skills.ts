import { bank } from './bank.ts';
import type { RoleFamily } from './bank-item.ts';
import { skillOfJob } from './skill-of-job.ts';

export interface WantedSkill {
  /** The caller's word for the skill. */
  name: string;
  canonical: string;
  /** Whether the bank has a question about it. */
  known: boolean;
}

const bankSkills = new Set(bank.flatMap((item) => item.skills));

/** The skills that are listed for a job of these trades, without repetition. */
export function wantedSkills(names: readonly string[], families: readonly RoleFamily[]): WantedSkill[] {
  const wanted = new Map<string, WantedSkill>();
  for (const name of names) {
    const canonical = skillOfJob(name, families);
    if (canonical === '' || wanted.has(canonical)) continue;
    wanted.set(canonical, { name: name.trim(), canonical, known: bankSkills.has(canonical) });
  }
  return [...wanted.values()];
}
