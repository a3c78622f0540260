import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openSmtpSink } from '../../../../test/stand-ins/smtp-sink.ts';
import { MailRefusedError, type MailMessage, type MailTransport } from '../ports/mail.ts';
import { outboxMail } from './mail-outbox.ts';
import { mailable, readServerUrl, smtpMail } from './mail-smtp.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const sink = forThisFile(() => openSmtpSink());
afterEach(() => sink.clear());

const message = (overrides: Partial<MailMessage> = {}): MailMessage => ({
  messageId: '<3d2c1b0a.invitation.0@interviews.tidewater.example>',
  from: { name: 'Tidewater Instruments via Parley', email: 'no-reply@tidewater.example' },
  to: { name: 'Ines Duarte', email: 'ines@example.com' },
  replyTo: 'people@tidewater.example',
  subject: 'Customer support engineer interview with Tidewater Instruments',
  html: '<p>Hello Ines</p>',
  text: 'Hello Ines\n',
  calendar: null,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  ...overrides,
});
const calendar = {
  method: 'REQUEST',
  content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
} as const;

async function using<T>(
  transport: MailTransport,
  work: (transport: MailTransport) => Promise<T>,
): Promise<T> {
  try {
    return await work(transport);
  } finally {
    transport.close();
  }
}

describe.each([
  ['the built-in outbox', () => outboxMail()],
  ['SMTP', () => smtpMail(sink.url)],
])('every mail transport: %s', (_name, open) => {
  test('returns SENT when the mail was delivered, otherwise KEPT', () =>
    using(open(), async (transport) => {
      expect(await transport.send(message())).toBe(transport.delivers ? 'SENT' : 'KEPT');
      expect(await transport.send(message({ calendar, replyTo: null }))).toBe(
        transport.delivers ? 'SENT' : 'KEPT',
      );
    }));

  test('accepts ten mails at once and leaves the message unchanged', () =>
    using(open(), async (transport) => {
      const sent = message({ calendar });
      const before = structuredClone(sent);
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => transport.send(sent)));
      expect(new Set(outcomes).size).toBe(1);
      expect(sent).toEqual(before);
    }));
});

describe('the SMTP transport', () => {
  test.each(['ines@exämple.com', 'ines@пример.рф', 'jörg@example.com', 'jörg@exämple.com'])(
    'delivers a mail to the address %s',
    (email) =>
      using(smtpMail(sink.url), async (transport) => {
        expect(await transport.send(message({ to: { name: 'Jörg', email } }))).toBe('SENT');
        // The sink shows domains in their readable form.
        expect(sink.mails[0]?.envelope.to).toEqual([email]);
      }),
  );

  // The sink decodes what it receives, so the encoded form is checked in the sender.
  test.each([
    ['ines@exämple.com', 'ines@xn--exmple-cua.com'],
    ['ines@пример.рф', 'ines@xn--e1afmkfd.xn--p1ai'],
    ['jörg@exämple.com', 'jörg@xn--exmple-cua.com'],
    ['Ines@Example.com', 'Ines@example.com'],
  ])('writes the address %s into the envelope as %s', (email, recipient) => {
    expect(mailable(email)).toBe(recipient);
  });

  test('delivers addresses, texts and headers as given, and nothing else', () =>
    using(smtpMail(sink.url), async (transport) => {
      await transport.send(message());
      const [mail] = sink.mails;
      expect(mail?.envelope).toEqual({ from: 'no-reply@tidewater.example', to: ['ines@example.com'] });
      expect(mail?.message.from).toMatchObject({
        name: 'Tidewater Instruments via Parley',
        address: 'no-reply@tidewater.example',
      });
      expect(mail?.message.replyTo?.map(({ address }) => address)).toEqual(['people@tidewater.example']);
      expect(mail?.message.messageId).toBe(message().messageId);
      expect(mail?.message.text?.trim()).toBe('Hello Ines');
      expect(mail?.message.html?.trim()).toBe('<p>Hello Ines</p>');
      expect(mail?.message.attachments).toEqual([]);
      expect(mail?.message.headers.map(({ key }) => key).sort()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
          'x-auto-response-suppress',
        ].sort(),
      );
    }));

  test('sends a calendar part as an alternative and as an attachment', () =>
    using(smtpMail(sink.url), async (transport) => {
      await transport.send(message({ calendar }));
      const [mail] = sink.mails;
      expect(mail?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
      const parts = mail?.message.attachments ?? [];
      expect(parts.map(({ mimeType, filename, disposition }) => [mimeType, filename, disposition])).toEqual([
        ['text/calendar', null, null],
        ['application/ics', 'invite.ics', 'attachment'],
      ]);
      // The parser returns texts with bare line feeds; on the wire they end as RFC 5545 demands.
      for (const part of parts) expect(part.content).toBe(calendar.content.replaceAll('\r\n', '\n'));
      expect(mail?.raw.replaceAll('\r\n', '')).toContain(Buffer.from(calendar.content).toString('base64'));
    }));

  test('throws when the mail server says “later” and keeps the Message-ID for the next try', () =>
    using(smtpMail(sink.url), async (transport) => {
      sink.refuse(1, 451);
      const refused = transport.send(message());
      await expect(refused).rejects.toThrow(/451/);
      await expect(refused).rejects.not.toBeInstanceOf(MailRefusedError);
      expect(sink.mails).toEqual([]);
      expect(await transport.send(message())).toBe('SENT');
      expect(sink.mails.map((mail) => mail.message.messageId)).toEqual([message().messageId]);
    }));

  test('throws a refusal when the mail server says “never”', () =>
    using(smtpMail(sink.url), async (transport) => {
      sink.refuse(1, 550);
      await expect(transport.send(message())).rejects.toBeInstanceOf(MailRefusedError);
    }));

  test('throws once when the acknowledgement is lost and does not repeat by itself', () =>
    using(smtpMail(sink.url), async (transport) => {
      sink.loseAcknowledgements(1);
      await expect(transport.send(message())).rejects.toThrow();
      expect(sink.mails).toHaveLength(1);
      expect(await transport.send(message())).toBe('SENT');
      const ids = sink.mails.map((mail) => mail.message.messageId);
      expect(ids).toEqual([message().messageId, message().messageId]);
    }));

  test('throws an ordinary error soon when the mail server is away', async () => {
    const later = await openSmtpSink();
    const { url } = later;
    await later.close();
    await using(smtpMail(url), async (transport) => {
      const failed = transport.send(message());
      await expect(failed).rejects.toThrow(/ECONNREFUSED/);
      await expect(failed).rejects.not.toBeInstanceOf(MailRefusedError);
    });
  });

  test('gives up on a mail server that never greets', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const startedAt = performance.now();
    await using(smtpMail(`smtp://127.0.0.1:${port}`, 200), (transport) =>
      expect(transport.send(message())).rejects.toThrow(/greeting|timeout|timed out/i),
    );
    expect(performance.now() - startedAt).toBeLessThan(2000);
    silent.close();
  });

  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false }],
    ['smtp://mail.example:2525', { host: 'mail.example', port: 2525, secure: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
    // A password for another machine is not sent without TLS.
    [
      'smtp://a%40b:p%3Aw@mail.example',
      {
        host: 'mail.example',
        port: 587,
        secure: false,
        auth: { user: 'a@b', pass: 'p:w' },
        requireTLS: true,
      },
    ],
    [
      'smtp://a:b@127.0.0.1:25',
      { host: '127.0.0.1', port: 25, secure: false, auth: { user: 'a', pass: 'b' }, requireTLS: false },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
  ])('reads the mail server URL %s', (url, server) => expect(readServerUrl(url)).toEqual(server));

  test('refuses a mail server URL with another scheme', () => {
    expect(() => readServerUrl('http://mail.example')).toThrow(/smtp:\/\//);
  });
});
