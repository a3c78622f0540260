import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { MailRefusedError, type MailMessage, type MailTransport } from '../ports/mail.ts';

/** How long each step may take: finding the server, connecting, its greeting, and each reply. */
const patienceMs = 10_000;

/**
 * Sends mail over SMTP.
 *
 * @param url `smtp://user:password@host:587` (STARTTLS where offered, and required when a password is sent to
 *   another machine) or `smtps://…:465` (TLS from the start).
 * @throws when the URL is neither.
 */
export function smtpMail(url: string, stepTimeoutMs = patienceMs): MailTransport {
  const server = readServerUrl(url);
  const pool = createTransport({
    ...server,
    pool: true,
    maxConnections: 2,
    // One call is one try. The job repeats it and counts; a hidden repeat in here would not be counted.
    maxRequeues: 0,
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    idleTimeout: stepTimeoutMs / 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    async send(message) {
      try {
        // Very slow replies never reach a socket timeout, so this ends the whole delivery.
        const signal = AbortSignal.timeout(6 * stepTimeoutMs);
        await pool.sendMail({ ...mimeOf(message), signal });
      } catch (error) {
        hidePassword(error, server);
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
      return 'SENT';
    },
    close: () => pool.close(),
  };
}

export function readServerUrl(text: string) {
  const url = new URL(text);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    throw new Error('the mail server URL starts with smtp:// or smtps://');
  }
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(auth.user !== '' && { auth, requireTLS: !secure && !isLoopback }),
  };
}

/**
 * Encodes the domain in ASCII for DNS. The part before the @ stays, because the server says itself (SMTPUTF8)
 * whether it accepts it.
 */
export function mailable(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1)) || email.slice(at + 1)}`;
}

/** Addresses are objects and the envelope is explicit: one recipient, whatever the name contains. */
function mimeOf(message: MailMessage) {
  return {
    messageId: message.messageId,
    from: { name: headerText(message.from.name), address: message.from.email },
    to: [{ name: headerText(message.to.name), address: mailable(message.to.email) }],
    envelope: { from: message.from.email, to: [mailable(message.to.email)] },
    ...(message.replyTo !== null && { replyTo: [{ name: '', address: message.replyTo }] }),
    subject: headerText(message.subject),
    html: message.html,
    text: message.text,
    headers: message.headers,
    ...(message.calendar && {
      // Both a text/calendar alternative, which mail programs offer to accept, and an attachment to save.
      icalEvent: { ...message.calendar, filename: 'invite.ics' },
    }),
  };
}

/**
 * A name such as `=?utf-8?b?…?=` is plain ASCII. It would be sent unchanged, and the reader's program would decode
 * it into text that nobody checked. A zero-width space removes that meaning and looks the same.
 */
const headerText = (text: string) => text.replaceAll('=?', '=\u200b?');

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
  response?: string;
}

/**
 * A server may repeat a command that it does not know. Its reply becomes the error's message, which is logged and
 * shown beside the mail. So the password is removed from it, in each form in which it was sent.
 */
function hidePassword(error: unknown, { auth }: ReturnType<typeof readServerUrl>): void {
  if (!(error instanceof Error) || !auth?.pass) return;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const sent = [base64(`\u0000${auth.user}\u0000${auth.pass}`), base64(auth.pass), auth.pass];
  const without = (text: string) => sent.reduce((rest, form) => rest.replaceAll(form, '[redacted]'), text);
  const smtp: SmtpError = error;
  smtp.message = without(smtp.message);
  if (smtp.stack !== undefined) smtp.stack = without(smtp.stack);
  if (smtp.response !== undefined) smtp.response = without(smtp.response);
}

/**
 * True for a 5xx reply about this recipient or this content. The same reply to the sign-in or to the sender means
 * a wrong setting, which the operator will correct, so the mail waits.
 */
function isRefusal(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Connects and signs in as for a mail, and sends none. @throws what the server or the network said. */
export async function checkMailServer(url: string): Promise<void> {
  const server = readServerUrl(url);
  const timeout = patienceMs / 2;
  const transport = createTransport({
    ...server,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await transport.verify();
  } catch (error) {
    hidePassword(error, server);
    throw error;
  } finally {
    transport.close();
  }
}
