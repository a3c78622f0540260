import { resealAccountLinks } from './features/accounts/index.ts';
import { resealCredentials } from './features/calendars/index.ts';
import { resealBookingLinks } from './features/interviews/index.ts';
import { resealModelKey } from './features/models/index.ts';
import { resealMails } from './features/notifications/index.ts';
import { opensNewestLink, resealJoinLinks } from './features/participants/index.ts';
import { resealSpeechKeys } from './features/speech/index.ts';
import { listOrganizationIds } from './features/tenancy/index.ts';
import { resealWebhookSecrets } from './features/webhooks/index.ts';
import { recordAct } from './kernel/audit.ts';
import type { Clock } from './kernel/clock.ts';
import type { SecretBox } from './kernel/crypto.ts';
import type { Database } from './kernel/db.ts';
import { claimFact, readFact, writeFact } from './kernel/installation.ts';
import { sumOf, type Resealed, type Within } from './kernel/reseal.ts';

interface Deps {
  db: Database;
  box: SecretBox;
  clock: Clock;
}

const fact = 'sealed_under';
const nameOf = (prefix: Buffer | undefined) => prefix?.toString('hex') ?? '';

/**
 * The first process of an installation records which secret it seals with. A later process with another secret could
 * show no interview, because their links are sealed, and that would look like lost data. So it does not start.
 *
 * @throws Error that says what to set.
 */
export async function requireFittingSecret({ db, box }: Pick<Deps, 'db' | 'box'>): Promise<void> {
  if (!(await hasFittingSecret({ db, box }))) throw refusal();
  // While a secret is being replaced, the previous one is recorded: it is needed until everything is sealed again. If
  // two processes start first at the same time, one of them records its secret and the other is compared with it.
  if (!isOneOf(box, await claimFact(db, fact, nameOf(box.prefixes.at(-1))))) throw refusal();
}

/** Whether the secret is the one of this installation. Records nothing. */
export async function hasFittingSecret({ db, box }: Pick<Deps, 'db' | 'box'>): Promise<boolean> {
  const known = await readFact<string>(db, fact);
  return known === null ? opensWhatIsThere(db, box) : isOneOf(box, known);
}

/** What is wrong, and what to do about it. */
export const wrongSecret = {
  found: 'The links and credentials of this installation are sealed under another secret.',
  mend:
    'Set PARLEY_SECRET to the former secret, or put the former file “secret” back into the data folder, or set the former secret as PARLEY_PREVIOUS_SECRET. ' +
    'If it is lost, run: npx --no-install parley secret reseal --lost (docs/guides/settings.md says what that ends).',
};

const refusal = () => new Error(`${wrongSecret.found} ${wrongSecret.mend}`);

const isOneOf = (box: SecretBox, sealedUnder: string): boolean =>
  box.prefixes.some((prefix) => nameOf(prefix) === sealedUnder);

/** For an installation that has not recorded its secret: whether its newest link opens. True when it has no links. */
async function opensWhatIsThere(db: Database, box: SecretBox): Promise<boolean> {
  for (const id of await db.inSystem(listOrganizationIds)) {
    const opens = await db.readInOrganization(id, (tx) => opensNewestLink(tx, box));
    if (opens !== null) return opens;
  }
  return true;
}

/**
 * Seals everything under the present secret, organization by organization and a few values in each transaction.
 * Afterwards the previous secret is no longer needed.
 *
 * @param renews whether values that no known secret opens are made again or removed. Otherwise they stay, and the
 *   secret does not count as replaced.
 */
export async function resealAll({ db, ...deps }: Deps, renews: boolean): Promise<Resealed> {
  const { box } = deps;
  const parts: Resealed[] = [];
  for (const id of await db.inSystem(listOrganizationIds)) {
    const within: Within = (work) => db.inOrganization(id, work);
    const own = sumOf([
      await resealJoinLinks(within, box, renews),
      await resealBookingLinks(within, box, renews),
      await resealMails(within, box, renews),
      await resealAccountLinks(within, deps, renews),
      await resealWebhookSecrets(within, deps, renews),
      await resealCredentials(within, deps, renews),
      await resealModelKey(within, box, renews),
      await resealSpeechKeys(within, box, renews),
    ]);
    if (renews && own.lost > 0) {
      await within((tx) => recordAct(tx, { act: 'LOST_SECRET_REPLACED', subject: String(own.lost) }));
    }
    parts.push(own);
  }
  const sum = sumOf(parts);
  if (renews || sum.lost === 0) await writeFact(db, fact, nameOf(box.prefixes[0]));
  return sum;
}
