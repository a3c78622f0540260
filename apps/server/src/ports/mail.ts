/** One message to one recipient. Addresses are always objects: a string could smuggle a second recipient. */
export interface MailMessage {
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** iTIP part, sent as text/calendar alternative and as attachment. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
  headers: Record<string, string>;
}

export interface MailAddress {
  name: string;
  email: string;
}

/** What became of it: handed to a server, or kept in the built-in outbox because none is set. */
export type MailOutcome = 'SENT' | 'KEPT';

export interface MailTransport {
  /** False: mails are kept in the built-in outbox, and the product says so. */
  readonly delivers: boolean;
  /** @throws when the server did not take it; the job tries again under the same Message-ID. */
  send(message: MailMessage): Promise<MailOutcome>;
  close(): void;
}
