import type { ErrorBody } from '@parley/contract';

/** What a person reads of a refusal. The name of the wrong field before it is for programs. */
export function errorWords({ message, details }: ErrorBody['error']): string {
  const [only, ...more] = details ?? [];
  return only && more.length === 0 && message === `${only.path}: ${only.message}` ? only.message : message;
}
