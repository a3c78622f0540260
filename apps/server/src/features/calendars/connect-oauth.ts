import type { CalendarProblem, StartOAuthInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { newToken } from '../../kernel/ids.ts';
import { CalendarFailure, type CalendarAuthorization, type OAuthTokens } from '../../ports/calendars.ts';
import { insertAuthorization, takeAuthorization, type AuthorizationRow } from './authorization-store.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { listRemote, storeConnection, type CalendarOwner } from './connect.ts';
import { findConnection, noteReopened, startRevision, updateConnection } from './connection-store.ts';
import { saveCredential } from './credential-store.ts';
import { tokensOf } from './open-account.ts';
import { queueMissed } from './queue-write-back.ts';
import { minuteMs } from './rules.ts';
import { chooseForBookings, listSources, replaceSources } from './source-store.ts';
import { planSync } from './plan-sync.ts';
import { t } from './texts.ts';

/** Enough time to find a password. */
const lifetimeMs = 15 * minuteMs;

/** A member in a browser. The member who returns must be the one who started. */
export interface CalendarVisitor extends CalendarOwner {
  sessionToken: string;
}

/**
 * Starts the authorization code flow. @returns the URL to which the browser is sent.
 *
 * @throws AppError invalid_state when the operator has not configured the provider, not_found for another's
 *   connection.
 */
export async function startOAuth(
  deps: CalendarDeps & { publicUrl(): string },
  visitor: CalendarVisitor,
  input: StartOAuthInput,
): Promise<string> {
  const authorization = authorizationOf(deps, input.kind);
  const state = newToken();
  const stateHash = sha256(state);
  const now = deps.clock.now();
  const writesBack = input.writesBack ?? false;
  const { url, verifier } = await authorization.begin({
    state,
    redirectUri: redirectUriOf(deps, input.kind),
    writesBack,
  });
  await deps.db.inOrganization(visitor.organizationId, async (tx) => {
    if (input.reconnect !== undefined) {
      const connection = await findConnection(tx, input.reconnect);
      if (connection?.member_id !== visitor.memberId || connection.kind !== input.kind) throw notFound();
    }
    const row: AuthorizationRow = {
      state_hash: stateHash,
      organization_id: visitor.organizationId,
      member_id: visitor.memberId,
      session_hash: sha256(visitor.sessionToken),
      kind: input.kind,
      verifier_sealed: deps.box.seal(verifier, bindingOf(stateHash)),
      writes_back: writesBack,
      browser_timezone: input.browserTimezone ?? null,
      reconnects: input.reconnect ?? null,
      expires_at: new Date(now.getTime() + lifetimeMs),
    };
    await insertAuthorization(tx, row, now);
  });
  return url;
}

/** The reason why nothing was connected, as a code that the page turns into words. */
export class OAuthRefusal extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem, cause?: unknown) {
    super(`nothing was connected: ${problem}`, { cause });
    this.problem = problem;
  }
}

/**
 * Finishes the flow when the browser returns with a code. @returns the id of the new or renewed connection.
 *
 * @throws OAuthRefusal, for example when it was not started in this browser or the consent is too narrow.
 */
export async function finishOAuth(
  deps: CalendarDeps & { publicUrl(): string },
  visitor: CalendarVisitor,
  answer: { state: string; code: string },
): Promise<string> {
  const stateHash = sha256(answer.state);
  const begun = await deps.db.inOrganization(visitor.organizationId, (tx) =>
    takeAuthorization(tx, stateHash, sha256(visitor.sessionToken), deps.clock.now()),
  );
  if (begun?.member_id !== visitor.memberId) {
    throw new OAuthRefusal('EXPIRED');
  }
  const authorization = authorizationOf(deps, begun.kind);
  const tokens = await asked(
    deps,
    authorization.exchangeCode({
      code: answer.code,
      verifier: deps.box.open(begun.verifier_sealed, bindingOf(stateHash)),
      redirectUri: redirectUriOf(deps, begun.kind),
    }),
  );
  if (!authorization.allows(tokens.scopes, begun.writes_back)) throw new OAuthRefusal('NOT_ENOUGH_ALLOWED');
  return begun.reconnects === null
    ? connectAnew(deps, visitor, begun, tokens)
    : reconnect(deps, visitor, begun.reconnects, begun, tokens);
}

async function connectAnew(
  deps: CalendarDeps,
  visitor: CalendarVisitor,
  begun: AuthorizationRow,
  tokens: OAuthTokens,
): Promise<string> {
  const { found, account } = await look(deps, begun, tokens);
  const stored = await storeConnection(
    deps,
    visitor,
    {
      kind: begun.kind,
      name: account,
      account,
      serverUrl: null,
      timezone: null,
      browserTimezone: begun.browser_timezone,
      writesBack: begun.writes_back,
      credential: tokensOf(tokens, deps.clock.now(), requireRefreshToken(tokens)),
    },
    found,
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid_state'
      ? new OAuthRefusal('TOO_MANY', error)
      : error;
  });
  return stored.id;
}

/** Renews the consent of an existing connection and keeps its settings. */
async function reconnect(
  deps: CalendarDeps,
  visitor: CalendarVisitor,
  connectionId: string,
  begun: AuthorizationRow,
  tokens: OAuthTokens,
): Promise<string> {
  const { found, account } = await look(deps, begun, tokens);
  await deps.db.inOrganization(visitor.organizationId, async (tx) => {
    const connection = await findConnection(tx, connectionId);
    if (connection?.member_id !== visitor.memberId) throw new OAuthRefusal('EXPIRED');
    if (connection.account !== account) throw new OAuthRefusal('OTHER_ACCOUNT');
    await saveCredential(
      tx,
      deps.box,
      connection,
      tokensOf(tokens, deps.clock.now(), requireRefreshToken(tokens)),
    );
    await noteReopened(tx, connectionId);
    await replaceSources(tx, connection, found);
    await updateConnection(tx, connectionId, { writesBack: begun.writes_back });
    // A calendar that we write to is read entry by entry, which Google's consent for reading does not cover.
    await chooseForBookings(tx, connectionId, begun.writes_back ? await targetOf(tx, connectionId) : null);
    if (begun.writes_back) await queueMissed(tx, connection, deps.clock.now());
    await startRevision(tx, connectionId);
    await planSync(tx, connection, deps.clock.now());
    await recordAct(tx, { act: 'CALENDAR_CHANGED', subjectId: connectionId, subject: connection.kind });
  });
  return connectionId;
}

/** The calendar that the owner chose, if it still exists; otherwise the first one that blocks and is writable. */
async function targetOf(tx: Tx, connectionId: string): Promise<string | null> {
  const writable = (await listSources(tx, [connectionId])).filter((source) => source.writable);
  const chosen = writable.find((source) => source.takes_bookings) ?? writable.find(({ blocks }) => blocks);
  return chosen?.remote_id ?? null;
}

async function look(deps: CalendarDeps, begun: AuthorizationRow, tokens: OAuthTokens) {
  const reach = { serverUrl: null, user: null, secret: tokens.accessToken };
  const found = await asked(deps, listRemote(deps, { memberId: begun.member_id }, begun.kind, reach));
  if (found.length === 0) throw new OAuthRefusal('NO_CALENDARS');
  const account = await asked(deps, authorizationOf(deps, begun.kind).describeAccount(tokens.accessToken));
  return { found, account };
}

/** The provider's own message is only for the operator; the page has its own texts. */
async function asked<T>({ log }: CalendarDeps, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    log.warn({ trouble: error.trouble, reason: error.message }, 'a provider refused to connect a calendar');
    throw new OAuthRefusal('PROVIDER_FAILED', error);
  }
}

function requireRefreshToken(tokens: OAuthTokens): string {
  if (tokens.refreshToken === null) throw new OAuthRefusal('PROVIDER_FAILED');
  return tokens.refreshToken;
}

function authorizationOf(deps: CalendarDeps, kind: 'GOOGLE' | 'MICROSOFT'): CalendarAuthorization {
  const authorization = deps.calendars.authorizations[kind];
  if (authorization) return authorization;
  throw new AppError('invalid_state', t('calendars.noClientId', { kind }));
}

const bindingOf = (stateHash: Buffer) => `calendar-authorization:${stateHash.toString('hex')}`;
const redirectUriOf = (deps: { publicUrl(): string }, kind: 'GOOGLE' | 'MICROSOFT') =>
  `${deps.publicUrl()}/api/dashboard/calendars/callback/${kind.toLowerCase()}`;
