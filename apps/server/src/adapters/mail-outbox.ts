import type { MailTransport } from '../ports/mail.ts';

/** Used when no mail server is set: the mail stays in its table, where the dashboard shows it. */
export function outboxMail(): MailTransport {
  return {
    delivers: false,
    send: () => Promise.resolve('KEPT'),
    close: () => {},
  };
}
