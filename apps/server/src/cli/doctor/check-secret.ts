import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { fault, type Finding } from './finding.ts';

/** A server with another secret than that of its installation does not start. */
export async function checkSecret(services: { db: Database; box: SecretBox }): Promise<Finding[]> {
  const { hasFittingSecret, wrongSecret } = await import('../../reseal.ts');
  if (await hasFittingSecret(services)) return [];
  const [what = '', ...how] = wrongSecret.split(/(?<=\.) /);
  return [fault('secret', what, how.join(' '))];
}
