import { email as emailSchema } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import { writeFact } from '../../kernel/installation.ts';
import { createOrganization, hasOrganization, issueKey } from '../tenancy/index.ts';
import { hashNewPassword } from './choose-password.ts';
import { setPassword } from './password-store.ts';
import { issueSignInLink } from './sign-in-link.ts';
import { insertMember } from './store.ts';

/**
 * A fresh installation without organizations gets a one-time set-up link: whoever opens it first makes the
 * organization and becomes its owner. Each start prints a new one; it dies with the first use.
 *
 * @returns null when an organization exists already.
 */
export async function issueSetUpLink(deps: { db: Database; publicUrl: string }): Promise<string | null> {
  // Asked as the system: a login that is no superuser sees no rows of a table whose policies it is not in.
  if (await deps.db.inSystem(hasOrganization)) return null;
  const token = newToken();
  await writeFact(deps.db, 'set_up', { tokenHash: sha256Hex(token) });
  return `${deps.publicUrl}/set-up/${token}`;
}

export interface SetUpInput {
  token: string;
  organizationName: string;
  name: string;
  email: string;
  password: string;
}

/** @returns the first organization key, shown this once, and a link that signs the owner in. */
export async function setUp(
  deps: { db: Database; clock: Clock; publicUrl: string },
  input: SetUpInput,
): Promise<{ apiKey: string; signInUrl: string }> {
  const email = emailSchema.safeParse(input.email);
  if (!email.success) throw invalidField('email', 'Send one e-mail address such as ines@example.com.');
  // The token is looked at twice, so that only who has it may have a password stretched.
  if (!(await deps.db.asOperator((tx) => isSetUpToken(tx, input.token)))) throw usedLink();
  const about = { name: input.name, email: email.data, organization_name: input.organizationName };
  const passwordHash = await hashNewPassword(deps, input.password, about);
  if (!(await deps.db.asOperator((tx) => useSetUpToken(tx, input.token)))) throw usedLink();
  const { organizationId } = await createOrganization(deps, { name: input.organizationName });
  const { apiKey } = await issueKey(deps, { organizationId, name: 'First key' });
  const signInUrl = await deps.db.inOrganization(organizationId, async (tx) => {
    const memberId = newId();
    await insertMember(tx, {
      id: memberId,
      organizationId,
      email: email.data,
      name: input.name,
      role: 'OWNER',
      createdAt: deps.clock.now(),
    });
    await setPassword(tx, memberId, passwordHash);
    return issueSignInLink(tx, deps, { organizationId, memberId });
  });
  return { apiKey, signInUrl };
}

const usedLink = () => new AppError('not_signed_in', 'This set-up link was used already. Sign in instead.');

async function isSetUpToken(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from installation where key = 'set_up' and value ->> 'tokenHash' = $1`,
    values: [sha256Hex(token)],
  });
  return rows.length === 1;
}

async function useSetUpToken(tx: Tx, token: string): Promise<boolean> {
  const result = await tx.query({
    text: `delete from installation where key = 'set_up' and value ->> 'tokenHash' = $1`,
    values: [sha256Hex(token)],
  });
  return result.rowCount === 1;
}
