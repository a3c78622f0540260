import type { SecretBox } from '../../kernel/crypto.ts';

/** What a mail says, with the links that let its reader in. */
export interface MailBody {
  html: string;
  text: string;
  ics: string | null;
}

/**
 * As the row has it. Sealed, because a join or booking link opens an interview for whoever reads it: neither the
 * database nor a backup shows one (ADR 5). A notice that carries no link, and whose calendar part is searched, is
 * kept open.
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

/** For sending it, and for showing it to who may see the links. */
export function openBody(box: SecretBox, stored: StoredBody): MailBody {
  const { id, html, text, ics, body_sealed: sealed } = stored;
  if (sealed) return JSON.parse(box.open(sealed, boundTo(id))) as MailBody;
  if (html === null || text === null) throw new Error('a mail has neither an open nor a sealed body');
  return { html, text, ics };
}

const boundTo = (mailId: string) => `mail:${mailId}`;
