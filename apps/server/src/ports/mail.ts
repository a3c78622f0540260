/** One message to one recipient. Addresses are always objects: a string could contain a second recipient. */
export interface MailMessage {
  messageId: string;
  from: EmailAddress;
  to: EmailAddress;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** iTIP part, sent as text/calendar alternative and as attachment. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
  headers: Record<string, string>;
}

export interface EmailAddress {
  name: string;
  email: string;
}

/** The result: sent to a server, or kept in the built-in outbox because no server is configured. */
export type MailOutcome = 'SENT' | 'KEPT';

/** The server finally refused this recipient or this message; another try cannot help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

export interface MailTransport {
  /** False: mails are kept in the built-in outbox, and the product says so. */
  readonly delivers: boolean;
  /**
   * @throws MailRefusedError when it will never be accepted, any other error when it was not accepted now; the job
   *   then tries again under the same Message-ID.
   */
  send(message: MailMessage): Promise<MailOutcome>;
  close(): void;
}
