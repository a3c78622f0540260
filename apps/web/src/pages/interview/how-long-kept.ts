import type { YourData } from '@parley/contract';
import { t } from './your-data-texts.ts';

/** How long the organization keeps what is kept about somebody, in sentences. Pure. */
export function howLongKept({ kind, companyName: company, keptDays }: YourData): string {
  const { everything, ...own } = keptDays;
  const parts =
    kind === 'TEAM_MEETING' ? (['recording', 'words'] as const) : (['recording', 'words', 'scores'] as const);
  // What goes with all the rest is not said apart.
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
