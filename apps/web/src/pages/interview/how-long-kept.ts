import type { YourData } from '@parley/contract';
import { t } from './your-data-texts.ts';

/** Sentences that say how long the organization keeps each kind of a person's data. Pure. */
export function howLongKept({ kind, companyName: company, keptDays }: YourData): string {
  const { everything, ...own } = keptDays;
  const parts =
    kind === 'TEAM_MEETING' ? (['recording', 'words'] as const) : (['recording', 'words', 'scores'] as const);
  // A part that is kept as long as everything else gets no sentence of its own.
  const apart = parts.flatMap((part) => {
    const days = own[part];
    return days === null || days === everything ? [] : [t(`howLong.${part}`, { days })];
  });
  const rest = { days: everything ?? 0, company };
  if (apart.length === 0 && everything === null) return t('howLong.all', rest);
  return [
    t('howLong.counted'),
    ...apart,
    t(apart.length === 0 ? 'howLong.all' : 'howLong.rest', rest),
    t('howLong.earlier', { company }),
  ].join(' ');
}
