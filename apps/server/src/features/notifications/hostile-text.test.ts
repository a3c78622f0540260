import { beforeEach, describe, expect, test } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { cleanLine, clip, relinked } from './clean-text.ts';
import { interviewRow, participantRow } from './fixtures/interview-rows.ts';
import { invite, mailFrom } from './fixtures/mail-makers.ts';
import { readCalendar } from './fixtures/read-calendar.ts';
import { senderName } from './identity.ts';
import { renderMail } from './render-mail.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

/** Texts that callers might put into a name, a title, a job or an agenda to change a mail under our sender. */
const hostileTexts = [
  'Ines\r\nBcc: evil@example.com',
  'Ines\nBcc: evil@example.com',
  'Ines\rBcc: evil@example.com',
  'Ines\r\n\r\n<h1>New body</h1>',
  'Ines\r\n.\r\nMAIL FROM:<evil@example.com>',
  'Ines%0d%0aBcc: evil@example.com',
  'Ines =?utf-8?q?=0d=0aBcc:_evil@example.com?=',
  '=?utf-8?b?RXZpbA==?=',
  'a@x.example, evil@y.example',
  'a@x.example; evil@y.example',
  'evil@y.example',
  '<evil@y.example>',
  'Ines <evil@y.example>',
  '"Ines" <evil@y.example>',
  '"Ines',
  "O'Brien",
  'Ines \\',
  'Ines \\"',
  'group: evil@y.example;',
  '(comment) Ines',
  '<b>Ines</b>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">click</a>',
  "' style='background:url(https://evil.example)",
  '</td></tr></table><h1>Pay now</h1>',
  '<!-- hide',
  '--> shown',
  '<style>*{display:none}</style>',
  '&lt;b&gt; &amp; &#60;',
  '{{constructor}} ${7*7} <%= 7 %>',
  'https://evil.example/pay',
  'http://evil.example',
  'www.evil.example',
  'evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:evil@y.example',
  '[click](https://evil.example)',
  '\u202egnp.exe',
  '\u2066\u2067Ines\u2069',
  'In\u200bes\ufeff',
  'Ines\u0000\u0008\u001b[2J',
  'Ines\u0085\u2028\u2029end',
  'Ines\tDuarte',
  'مريم العلي',
  '山田 太郎',
  'Дарья Иванова',
  '👩‍💻 Ada 🇵🇹',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  'W'.repeat(200),
  'word '.repeat(39).trim(),
  '=1+1',
  'BEGIN:VEVENT',
  'x\\n;CN=y:mailto:evil@y.example',
  '.',
  '--boundary',
];

const headerNames = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
];

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
beforeEach(() => sink.clear());

/** Sends the same text in every field that a caller can set, through the real composition, MIME and SMTP. */
async function deliver(text: string, note = text) {
  const interview = interviewRow({
    scheduling_mode: 'FIXED',
    scheduled_at: new Date('2026-11-27T18:00:00Z'),
    title: text,
    job_role: text,
    company_name: text,
    mail_note: note,
    meeting_type: 'HUMAN',
  });
  const { mail, calendar } = invite(
    interview,
    [participantRow(text, 'CANDIDATE'), participantRow(text, 'HOST', { email: 'host@example.com' })],
    { inviterName: text, replyTo: null },
  );
  const { html, text: plain } = await renderMail(mail);
  await transport.send({
    messageId: '<hostile@interviews.tidewater.example>',
    from: { name: senderName(interview.company_name, mailFrom), email: mailFrom.email },
    to: { name: cleanLine(text), email: 'ines@example.com' },
    replyTo: null,
    subject: clip(relinked(mail.subject), 150),
    html,
    text: plain,
    calendar: calendar === null ? null : { method: 'REQUEST', content: calendar },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
  const [delivered, ...others] = sink.mails;
  expect(others).toEqual([]);
  if (!delivered) throw new Error('nothing was delivered');
  return { delivered, html, plain, calendar: calendar ?? '' };
}

const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([tag]) => tag);
const linksOf = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href);

describe.each(hostileTexts)('a mail with the hostile text %j', (text) => {
  test('sends the mail to one recipient with the usual headers and shows the text as sent', async () => {
    const { delivered, plain } = await deliver(text);
    expect(delivered.envelope).toEqual({ from: mailFrom.email, to: ['ines@example.com'] });
    const { message } = delivered;
    expect(message.headers.map(({ key }) => key).sort()).toEqual(headerNames);
    expect(message.to).toMatchObject([{ address: 'ines@example.com' }]);
    expect(relinked(message.to?.[0]?.name ?? '')).toBe(cleanLine(text));
    expect(message.from?.address).toBe(mailFrom.email);
    expect(relinked(message.from?.name ?? '')).toBe(`${cleanLine(text)} via Parley`);
    expect(relinked(message.subject ?? '')).toContain(
      clip(`${cleanLine(text)} with ${cleanLine(text)}`, 150),
    );
    expect(relinked(plain)).toContain(`interview for ${cleanLine(text)}. You meet people`);
    expect(relinked(message.text ?? '')).toContain(cleanLine(text));
  });

  test('adds no element, link or calendar property to the mail', async () => {
    const [hostile, plain] = [await deliver(text), await deliverHarmless(text)];
    expect(tagsOf(hostile.html)).toEqual(tagsOf(plain.html));
    expect(linksOf(hostile.html)).toEqual(linksOf(plain.html));
    expect(readCalendar(hostile.calendar).map(({ name }) => name)).toEqual(
      readCalendar(plain.calendar).map(({ name }) => name),
    );
    // Contains nothing that a mail program would turn into a link by itself.
    const visible = hostile.html.replaceAll(/<title>.*?<\/title>|<[^>]*>/g, '\n');
    expect(visible).not.toMatch(
      /https?:\/\/(?!interviews\.tidewater\.example)|evil\.example|y\.example|www\.evil/,
    );
  });
});

/** The note of the hostile text keeps its lines, so this one has as many. */
async function deliverHarmless(hostile: string) {
  sink.clear();
  const lines = hostile.split(/\r?\n/).filter((line) => cleanLine(line) !== '');
  return deliver('Ines', lines.map((_, index) => `Line ${index}`).join('\n'));
}
