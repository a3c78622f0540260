import type { MailTransport } from '../ports/mail.ts';

/** No server is set: the mail stays in the table it is queued in, where the dashboard shows it. */
export function outboxMail(): MailTransport {
  return {
    delivers: false,
    send: () => Promise.resolve('KEPT'),
    close: () => {},
  };
}
