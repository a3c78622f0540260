import type { Services } from '../../services.ts';
import { fault, look, ok, type Finding } from './finding.ts';

/** A server with another secret than that of its installation does not start. */
export async function checkSecret(services: Services): Promise<Finding> {
  // No other command needs what this loads.
  const { hasFittingSecret, wrongSecret } = await import('../../reseal.ts');
  return look('sealed values', wrongSecret.mend, async () =>
    (await hasFittingSecret(services))
      ? ok('sealed values', 'The secret opens what this installation sealed.')
      : fault('sealed values', wrongSecret.found, wrongSecret.mend),
  );
}
