import { email as emailSchema } from '@parley/contract';
import { identify } from '../../kernel/acting.ts';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import { actInOrganization, type Database, type Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import { writeFact } from '../../kernel/installation.ts';
import { createOrganizationWithin, hasOrganization, issueKeyWithin } from '../tenancy/index.ts';
import { hashNewPassword } from './choose-password.ts';
import type { PasswordCost } from './password-hash.ts';
import { setPassword } from './password-store.ts';
import { issueSignInLink } from './sign-in-link.ts';
import { insertMember } from './store.ts';
import { t } from './texts.ts';

/** Short, because the process prints the link, and logs are kept for longer than this. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Issues a one-time set-up link for an installation without organizations. Whoever opens it first creates the
 * organization and becomes its owner. Each start prints a new link; it ends with its first use, when an
 * organization is created in any other way, or after a day.
 *
 * @returns null when an organization exists already.
 */
export async function issueSetUpLink(deps: {
  db: Database;
  clock: Clock;
  publicUrl: string;
}): Promise<string | null> {
  // Asked in the system role: a login without superuser rights sees no rows of a table that has no policy for it.
  if (await deps.db.inSystem(hasOrganization)) return null;
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs);
  await writeFact(deps.db, 'set_up', { tokenHash: sha256Hex(token), expiresAt });
  return `${deps.publicUrl}/set-up/${token}`;
}

export interface SetUpInput {
  token: string;
  organizationName: string;
  name: string;
  email: string;
  password: string;
  timezone?: string | undefined;
  language?: string | undefined;
}

/** @returns the first organization key, which is shown only now, and a link that signs the owner in. */
export async function setUp(
  deps: { db: Database; clock: Clock; publicUrl: string; passwordCost: PasswordCost },
  input: SetUpInput,
): Promise<{ apiKey: string; signInUrl: string }> {
  const email = emailSchema.safeParse(input.email);
  if (!email.success) throw invalidField('email', t('accounts.oneAddress'));
  // The token is checked twice, so that a password is hashed only for somebody who has it.
  if (!(await isSetUpOpen(deps, input.token))) throw usedLink();
  const about = { name: input.name, email: email.data, organization_name: input.organizationName };
  const passwordHash = await hashNewPassword(deps, input.password, about);
  // Everything or nothing: an organization without an owner could not be set up again.
  return deps.db.asOperator(async (tx) => {
    if (!(await useSetUpToken(tx, input.token, deps.clock.now()))) throw usedLink();
    const organizationId = newId();
    await actInOrganization(tx, organizationId);
    const { organizationName: name, timezone, language } = input;
    const named = {
      organizationId,
      name,
      ...(timezone ? { timezone } : {}),
      ...(language ? { language } : {}),
    };
    await createOrganizationWithin(tx, deps, named);
    const { apiKey } = await issueKeyWithin(tx, deps, { organizationId, name: 'First key' });
    const memberId = newId();
    await insertMember(tx, {
      id: memberId,
      organizationId,
      email: email.data,
      name: input.name,
      role: 'OWNER',
      createdAt: deps.clock.now(),
    });
    identify({ kind: 'MEMBER', id: memberId, name: input.name });
    await setPassword(tx, memberId, passwordHash);
    await recordAct(tx, { act: 'MEMBER_ADDED', subjectId: memberId, subject: 'OWNER' });
    const signInUrl = await issueSignInLink(tx, deps, { organizationId, memberId });
    return { apiKey, signInUrl };
  });
}

const usedLink = () => new AppError('not_signed_in', t('accounts.setUpLinkUsed'));

async function isSetUpOpen(deps: { db: Database; clock: Clock }, token: string): Promise<boolean> {
  if (await deps.db.inSystem(hasOrganization)) return false;
  return deps.db.asOperator(async (tx) => {
    const { rows } = await tx.query({
      text: `select 1 from installation where ${isThisSetUp}`,
      values: [sha256Hex(token), deps.clock.now()],
    });
    return rows.length === 1;
  });
}

async function useSetUpToken(tx: Tx, token: string, now: Date): Promise<boolean> {
  const result = await tx.query({
    text: `delete from installation where ${isThisSetUp}`,
    values: [sha256Hex(token), now],
  });
  return result.rowCount === 1;
}

const isThisSetUp = `key = 'set_up' and value ->> 'tokenHash' = $1 and (value ->> 'expiresAt')::timestamptz > $2`;
