import type { SecretBox } from '../../kernel/crypto.ts';

/** The content of a mail, with the links that let its reader in. */
export interface MailBody {
  html: string;
  text: string;
  ics: string | null;
}

/**
 * The body as it is stored. It is encrypted, because anybody who sees a join or booking link can open the interview, so
 * neither the database nor a backup may show one (ADR 5). A notice without a link, whose calendar part must be
 * searched, is stored in clear.
 */
export interface StoredBody {
  id: string;
  html: string | null;
  text: string | null;
  ics: string | null;
  body_sealed: Buffer | null;
}

export const sealBody = (box: SecretBox, mailId: string, { html, text, ics }: MailBody): Buffer =>
  box.seal(JSON.stringify({ html, text, ics }), boundTo(mailId));

/** What replaces a body that no secret can decrypt. */
export const sealLostBody = (box: SecretBox, mailId: string): Buffer =>
  box.seal(JSON.stringify(null), boundTo(mailId));

/**
 * Used to send the mail, and to show it to members who may see the links.
 *
 * @throws when the body was lost: such a mail is never sent.
 */
export function openBody(box: SecretBox, stored: StoredBody): MailBody {
  const body = findBody(box, stored);
  if (!body) throw new Error('the words of the mail were lost');
  return body;
}

/** @returns null when the body was lost with the secret of the installation. */
export function findBody(box: SecretBox, stored: StoredBody): MailBody | null {
  const { id, html, text, ics, body_sealed: sealed } = stored;
  if (sealed) return JSON.parse(box.open(sealed, boundTo(id))) as MailBody | null;
  if (html === null || text === null) throw new Error('a mail has neither an open nor a sealed body');
  return { html, text, ics };
}

export const boundTo = (mailId: string): string => `mail:${mailId}`;
