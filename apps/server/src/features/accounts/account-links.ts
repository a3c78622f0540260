import { accountLinkLifetimes } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import type { MemberRow } from './store.ts';
import { endAccountLinks, forgetOldLinks, insertAccountLink, type AccountLinkKind } from './link-store.ts';

/**
 * The stored mail contains this instead of the token, so that nobody who reads the outbox or the database can take
 * over an account. The token is inserted when the mail is sent.
 */
export const hiddenToken = 'this-part-is-in-the-sent-mail-only';

const minuteMs = 60_000;
const lifetimesMs: Record<AccountLinkKind, number> = {
  INVITATION: accountLinkLifetimes.invitationDays * 24 * 60 * minuteMs,
  PASSWORD_RESET: accountLinkLifetimes.passwordResetMinutes * minuteMs,
};
/** Links and their mails are kept this long after the links end. */
const keptMs = 30 * 24 * 60 * minuteMs;

function accountLinkUrl(publicUrl: string, kind: AccountLinkKind, token: string): string {
  return `${publicUrl}/${kind === 'INVITATION' ? 'invitation' : 'reset-password'}/${token}`;
}

export interface IssuedLink {
  id: string;
  kind: AccountLinkKind;
  expiresAt: Date;
  /** Contains the token: only for the person who may see it, never for a log. */
  url: string;
  /** The same URL with {@link hiddenToken}. */
  hiddenUrl: string;
}

/** Writes the mail with the link, in the transaction that creates the link. */
export type MailLink = (tx: Tx, link: IssuedLink, to: MemberRow) => Promise<void>;

/** Issues a link that works once and ends earlier ones of its kind. The caller has locked the member. */
export async function issueAccountLink(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox; publicUrl: string },
  owner: { organizationId: string; memberId: string; kind: AccountLinkKind; issuedBy: string | null },
): Promise<IssuedLink> {
  const { kind, memberId } = owner;
  const id = newId();
  const token = newToken();
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimesMs[kind]);
  await endAccountLinks(tx, memberId, createdAt, kind);
  await forgetOldLinks(tx, memberId, new Date(createdAt.getTime() - keptMs));
  await insertAccountLink(tx, {
    id,
    ...owner,
    tokenHash: sha256(token),
    tokenSealed: deps.box.seal(token, boundTo(id)),
    createdAt,
    expiresAt,
  });
  const url = accountLinkUrl(deps.publicUrl, kind, token);
  return { id, kind, expiresAt, url, hiddenUrl: accountLinkUrl(deps.publicUrl, kind, hiddenToken) };
}

export const openLinkToken = (box: SecretBox, link: { id: string; token_sealed: Buffer }): string =>
  box.open(link.token_sealed, boundTo(link.id));

export const boundTo = (id: string): string => `account-link:${id}`;
