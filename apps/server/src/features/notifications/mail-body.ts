import type { SecretBox } from '../../kernel/crypto.ts';

/** The content of a mail, with the links that let its reader in. */
export interface MailBody {
  html: string;
  text: string;
  ics: string | null;
}

/**
 * The body as it is stored. It is encrypted, because anybody who reads a join or booking link can open the
 * interview, so neither the database nor a backup may show one (ADR 5). A notice without a link, whose calendar
 * part must be searched, is stored in clear.
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

/** Used to send the mail, and to show it to members who may see the links. */
export function openBody(box: SecretBox, stored: StoredBody): MailBody {
  const { id, html, text, ics, body_sealed: sealed } = stored;
  if (sealed) return JSON.parse(box.open(sealed, boundTo(id))) as MailBody;
  if (html === null || text === null) throw new Error('a mail has neither an open nor a sealed body');
  return { html, text, ics };
}

export const boundTo = (mailId: string): string => `mail:${mailId}`;
