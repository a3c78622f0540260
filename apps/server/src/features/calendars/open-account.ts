import { CalendarFailure, type CalendarAccount, type OAuthTokens } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import type { ConnectionRow } from './connection-store.ts';
import { findCredential, lostCredentials, saveCredential, type Credential } from './credential-store.ts';
import { minuteMs } from './rules.ts';
import { t } from './texts.ts';

/** An access token is renewed this long before it expires. */
const renewBeforeMs = 2 * minuteMs;

/**
 * Runs `work` with a calendar's account. An expired access token is renewed first. If the token is refused all the
 * same, it is renewed once more and the work is tried again.
 *
 * @throws CalendarFailure
 */
export async function withAccount<T>(
  deps: CalendarDeps,
  connection: ConnectionRow,
  timeoutMs: number,
  work: (account: CalendarAccount) => Promise<T>,
): Promise<T> {
  const credential = await deps.db.inOrganization(connection.organization_id, (tx) =>
    findCredential(tx, deps.box, connection.id),
  );
  if (!credential) throw new CalendarFailure('GONE', lostCredentials);
  if (credential.kind !== 'TOKENS') return work(accountOf(connection, credential));
  const stillGood = credential.expiresAt - renewBeforeMs > deps.clock.now().getTime();
  const current = stillGood
    ? credential
    : await renewTokens(deps, connection, credential.accessToken, timeoutMs);
  try {
    return await work(accountOf(connection, current));
  } catch (error) {
    if (!(error instanceof CalendarFailure) || error.trouble !== 'EXPIRED_TOKEN') throw error;
    const renewed = await renewTokens(deps, connection, current.accessToken, timeoutMs);
    return work(accountOf(connection, renewed));
  }
}

function accountOf(connection: ConnectionRow, credential: Credential): CalendarAccount {
  const reach = { serverUrl: connection.server_url, user: connection.account };
  if (credential.kind === 'PASSWORD') return { ...reach, secret: credential.password };
  if (credential.kind === 'FEED') return { ...reach, secret: credential.url };
  return { ...reach, secret: credential.accessToken };
}

/**
 * Replaces tokens whose access token is `stale`. This is the one place that calls the network while a row is
 * locked: two processes that refresh at once would invalidate each other's refresh token, so the second waits and
 * finds the new tokens.
 */
async function renewTokens(
  deps: CalendarDeps,
  connection: ConnectionRow,
  stale: string,
  timeoutMs: number,
): Promise<Credential & { kind: 'TOKENS' }> {
  const { kind } = connection;
  const authorization =
    kind === 'GOOGLE' || kind === 'MICROSOFT' ? deps.calendars.authorizations[kind] : null;
  if (!authorization) {
    throw new CalendarFailure('UNREACHABLE', t('calendars.noProvider'));
  }
  return deps.db.inOrganization(connection.organization_id, async (tx) => {
    const credential = await findCredential(tx, deps.box, connection.id, 'FOR_UPDATE');
    if (credential?.kind !== 'TOKENS') throw new CalendarFailure('GONE', t('calendars.removed'));
    if (credential.accessToken !== stale) return credential;
    const tokens = await authorization.refresh(credential.refreshToken, timeoutMs);
    const renewed = tokensOf(tokens, deps.clock.now(), credential.refreshToken);
    await saveCredential(tx, deps.box, connection, renewed);
    return renewed;
  });
}

/** The tokens to store. A reply without a refresh token keeps the present one. */
export function tokensOf(
  tokens: OAuthTokens,
  now: Date,
  refreshToken: string,
): Credential & { kind: 'TOKENS' } {
  return {
    kind: 'TOKENS',
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken ?? refreshToken,
    expiresAt: now.getTime() + tokens.expiresInSeconds * 1000,
  };
}
