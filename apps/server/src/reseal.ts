import { resealAccountLinks } from './features/accounts/index.ts';
import { resealCredentials } from './features/calendars/index.ts';
import { resealBookingLinks } from './features/interviews/index.ts';
import { resealModelKey } from './features/models/index.ts';
import { resealMails } from './features/notifications/index.ts';
import { opensNewestLink, resealJoinLinks } from './features/participants/index.ts';
import { resealSpeechKeys } from './features/speech/index.ts';
import { listOrganizationIds } from './features/tenancy/index.ts';
import { resealWebhookSecrets } from './features/webhooks/index.ts';
import type { Clock } from './kernel/clock.ts';
import type { SecretBox } from './kernel/crypto.ts';
import type { Database } from './kernel/db.ts';
import { claimFact, readFact, writeFact } from './kernel/installation.ts';
import { sumOf, type Resealed } from './kernel/reseal.ts';

interface Deps {
  db: Database;
  box: SecretBox;
  clock: Clock;
}

const fact = 'sealed_under';
const nameOf = (prefix: Buffer | undefined) => prefix?.toString('hex') ?? '';

/**
 * The first process of an installation writes down which secret it seals with. With another one, later on, no
 * interview could be shown, because each of its links is sealed: that would look like lost data.
 *
 * @throws Error that says what to set.
 */
export async function requireFittingSecret({ db, box }: Pick<Deps, 'db' | 'box'>): Promise<void> {
  const known = await readFact<string>(db, fact);
  if (known === null ? await opensWhatIsThere(db, box) : isOneOf(box, known)) {
    // Of two first starts at once, one is first.
    if (isOneOf(box, await claimFact(db, fact, nameOf(box.prefixes[0])))) return;
  }
  throw new Error(
    'The links and credentials of this installation are sealed under another secret. ' +
      'Set PARLEY_SECRET, or the file secret in the data folder, to what it was, or give what it was as PARLEY_PREVIOUS_SECRET. ' +
      'If it is lost, run: npx --no-install parley secret reseal --lost (docs/guides/settings.md says what that ends).',
  );
}

const isOneOf = (box: SecretBox, sealedUnder: string): boolean =>
  box.prefixes.some((prefix) => nameOf(prefix) === sealedUnder);

/** For an installation that is older than the note of its secret. One without interviews has nothing to open. */
async function opensWhatIsThere(db: Database, box: SecretBox): Promise<boolean> {
  for (const id of await db.inSystem(listOrganizationIds)) {
    const opens = await db.readInOrganization(id, (tx) => opensNewestLink(tx, box));
    if (opens !== null) return opens;
  }
  return true;
}

/**
 * Seals everything under the present secret, each organization and kind of value in a transaction of its own. From
 * then on the secret before is not needed for it.
 *
 * @param renews whether what no secret opens is renewed or forgotten. Otherwise it stays, and the secret does not count
 *   as replaced.
 */
export async function resealAll({ db, ...deps }: Deps, renews: boolean): Promise<Resealed> {
  const { box } = deps;
  const parts: Resealed[] = [];
  for (const id of await db.inSystem(listOrganizationIds)) {
    parts.push(
      await db.inOrganization(id, (tx) => resealJoinLinks(tx, box, renews)),
      await db.inOrganization(id, (tx) => resealBookingLinks(tx, box, renews)),
      await db.inOrganization(id, (tx) => resealMails(tx, box, renews)),
      await db.inOrganization(id, (tx) => resealAccountLinks(tx, deps, renews)),
      await db.inOrganization(id, (tx) => resealWebhookSecrets(tx, deps, renews)),
      await db.inOrganization(id, (tx) => resealCredentials(tx, deps, renews)),
      await db.inOrganization(id, (tx) => resealModelKey(tx, box)),
      await db.inOrganization(id, (tx) => resealSpeechKeys(tx, box)),
    );
  }
  const sum = sumOf(parts);
  if (renews || sum.lost === 0) await writeFact(db, fact, nameOf(box.prefixes[0]));
  return sum;
}
