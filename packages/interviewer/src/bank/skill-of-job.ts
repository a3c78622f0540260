import type { Family, RoleFamily } from './bank-item.ts';
import { canonicalSkill } from './skill-aliases.ts';

export const computing: ReadonlySet<Family> = new Set<Family>([
  'software',
  'backend',
  'frontend',
  'data',
  'devops',
]);

/** Skills that mean something else in computing: in other trades a container stands on a lorry. */
const inComputing: ReadonlyMap<string, string> = new Map([
  ['architektur', 'architecture'],
  ['container', 'containers'],
  ['quality control', 'testing'],
  ['schnittstellen', 'api design'],
  ['tests', 'testing'],
]);

/** To people of warehouses "commissioning" means picking goods, to electrical engineers switching on for the first time. */
const inElectricalEngineering: ReadonlyMap<string, string> = new Map([
  ['order picking', 'electrical commissioning'],
  ['inbetriebnahme', 'electrical commissioning'],
]);

/** The bank's name for a skill (see canonicalSkill) in a job of these trades. */
export function skillOfJob(skill: string, families: readonly RoleFamily[]): string {
  const canonical = canonicalSkill(skill);
  if (families.some((family) => computing.has(family))) return inComputing.get(canonical) ?? canonical;
  if (!families.includes('electrical-engineering')) return canonical;
  return inElectricalEngineering.get(canonical) ?? canonical;
}
