import type { Services } from '../../services.ts';
import { fault, look, ok, type Finding } from './finding.ts';

/** Checks that the secret is the one of this installation; a server does not start with another one. */
export async function checkSecret(services: Services): Promise<Finding> {
  // Loaded only here, because few commands need it.
  const { hasFittingSecret, wrongSecret } = await import('../../reseal.ts');
  return look('sealed values', wrongSecret.mend, async () =>
    (await hasFittingSecret(services))
      ? ok('sealed values', 'The secret opens what this installation sealed.')
      : fault('sealed values', wrongSecret.found, wrongSecret.mend),
  );
}
