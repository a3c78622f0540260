import type { BankItem } from './bank-item.ts';

/** Whether a question suits a job title within its trade. A title of no words suits everything. */
export function suitsTitle(
  { onlyFor, notFor }: Pick<BankItem, 'onlyFor' | 'notFor'>,
  jobRole: string,
): boolean {
  const words = jobRole.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const has = (beginnings: readonly string[]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
  return !has(notFor) && (onlyFor.length === 0 || jobRole.trim() === '' || has(onlyFor));
}
