import { healthParts, type HealthItem } from '@parley/contract';
import type { JobName } from '../../kernel/jobs.ts';
import type { Finding } from './finding.ts';
import { settingsOf } from './probes.ts';
import { listsIn } from '@parley/texts/spoken';
import { t, type Sentence } from './texts.ts';

/** A finding in the language of its reader. */
export function present({ part, state, found, mend, place, at }: Finding, now: Date): HealthItem {
  return {
    part,
    state,
    found: inWords(found, now),
    mend: mend ? inWords(mend, now) : null,
    place: place ?? null,
    // The organization chose its own service, so no variable of the server decides it.
    settings: place === 'SPEECH' ? [] : [...(settingsOf[part] ?? [])],
    at: at.toISOString(),
  };
}

export const inOrder = (items: HealthItem[]): HealthItem[] =>
  items.toSorted((a, b) => healthParts.indexOf(a.part) - healthParts.indexOf(b.part));

function inWords({ key, values = {} }: Sentence, now: Date): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? ago(now, value) : value,
  ]);
  return t(key, Object.fromEntries(said) as Record<string, string | number>);
}

/** These two jobs belong to the installation; organizations do not see them. */
type Work = Exclude<JobName, 'forget-expired' | 'clear-dead-rows'>;
const works: Record<Work, string> = listsIn('health', 'en').work;
const isWork = (job: string): job is Work => Object.hasOwn(works, job);

/** The task of a job, in words. */
export const workOf = (job: string): string => t(`work.${isWork(job) ? job : 'other'}`);

const steps = [
  { unit: 'days', ms: 86_400_000 },
  { unit: 'hours', ms: 3_600_000 },
  { unit: 'minutes', ms: 60_000 },
] as const;

function ago(now: Date, then: Date): string {
  const ms = now.getTime() - then.getTime();
  const step = steps.find((each) => ms >= each.ms);
  return step ? t(`ago.${step.unit}`, { count: Math.floor(ms / step.ms) }) : t('ago.now');
}
