import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../kernel/language.ts';
import { makeSampleMails, sampleMails } from './fixtures/sample-mails.ts';
import { relinked } from './clean-text.ts';
import { renderMail } from './render-mail.ts';

const golden = join(import.meta.dirname, '../../../../../test/golden/mails');

/** Compares with the reviewed golden file. `UPDATE_GOLDEN=1` writes it again, so that the diff can be reviewed. */
function expectGolden(name: string, content: string): void {
  const file = join(golden, name);
  if (process.env['UPDATE_GOLDEN']) {
    mkdirSync(golden, { recursive: true });
    writeFileSync(file, content);
  }
  expect(content).toBe(readFileSync(file, 'utf8'));
}

/** For these mails, which contain every part, the HTML is reviewed too; for the others only the text. */
const reviewedAsHtml = [
  'booked-candidate-room',
  'booking-link-human',
  'candidate-feedback',
  'invitation-ai-fixed',
  'member-invitation',
];

/** These notices must not say which meeting it was, and mails about calendars and accounts belong to no meeting. */
const withoutCode = [
  'cancel-notice',
  'cancel-notice-corrected',
  'calendar-needs-attention',
  'member-invitation',
  'organization-deletion',
  'password-reset',
];

/** Mails after which nothing is left to do in Parley. */
const lastMails = /^(?:cancel|not-held|removed|candidate-feedback)/;
/**
 * Mails whose link leads to a page that only shows the state of the interview, because these readers have no room in
 * Parley.
 */
const withoutRoom = [
  'invitation-human-fixed',
  'invitation-human-immediate',
  'invitation-team-fixed',
  'interviewer-link-human-fixed',
  'interviewer-link-human-immediate',
  'interviewer-link-human-observer',
  'interviewer-link-human-picks',
  'interviewer-link-ai-observer',
  'booked-candidate',
  'booked-interviewer',
  'booked-ai-host',
  'reminder-24h-candidate',
  'reminder-24h-interviewer',
  'reminder-24h-ai-host',
  'reminder-1h-candidate',
  'reminder-1h-team',
  'rescheduled-by-candidate',
  'rescheduled-by-candidate-abroad',
  'rescheduled-by-candidate-interviewer',
  'rescheduled-candidate',
  'rescheduled-interviewer',
];

/**
 * HTML with line breaks between blocks only, so that a diff shows the changed lines and the file looks the same in a
 * browser. Removes the empty comments that React puts between a text and a value.
 */
const onLines = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/>(?=<\/?(?:html|head|body|meta|title|style|table|tbody|tr|td|div|h1|p)\b)/g, '>\n');

describe.each(Object.entries(sampleMails))('%s', (name, { mail, calendar }) => {
  test('matches the reviewed golden files of the mail', async () => {
    const { html, text } = await renderMail(mail);
    if (reviewedAsHtml.includes(name)) expectGolden(`${name}.html`, `${onLines(html)}\n`);
    expectGolden(`${name}.txt`, `Subject: ${relinked(mail.subject)}\n\n${text}`);
    if (calendar !== null) expectGolden(`${name}.ics`, calendar);
  });

  test('is a small mail that loads nothing and contains no script', async () => {
    const { html } = await renderMail(mail);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|embed|form|video|audio)\b/i);
    expect(html).not.toMatch(/\bsrc=|url\(|@import|\son[a-z]+=/i);
  });

  test('has one button with its URL as text, and none when nothing is left to do', async () => {
    const { html, text } = await renderMail(mail);
    const buttons = [...html.matchAll(/<a class="btn" href="([^"]+)"/g)];
    if (lastMails.test(name) || withoutRoom.includes(name)) {
      expect(buttons).toEqual([]);
      // The candidate can still open the page with the stored data about them, but it leads into no room.
      const waysIn = html.replaceAll(/\/join\/[^"<]*\/your-data/g, '');
      expect(waysIn.includes('/join/')).toBe(withoutRoom.includes(name));
      return;
    }
    expect(buttons).toHaveLength(1);
    const address = buttons[0]?.[1] ?? '';
    expect(html).toContain(`>${address}</a>`);
    const url = address.replaceAll('&amp;', '&');
    expect(text.split(url).length).toBeGreaterThan(1);
  });

  test('mentions no room of Parley when people meet elsewhere', async () => {
    const { text } = await renderMail(mail);
    if (/-here(-|$)/.test(name)) {
      if (name === 'booking-link-here') return;
      // Everybody's own link leads into the room, in the mail and in the calendar.
      expect(text).toMatch(/Open the room:\n\S+\/join\//);
      expect(text).not.toMatch(/tells you where you meet|tell .* where you meet/);
      if (calendar) expect(calendar.replaceAll('\r\n ', '')).toMatch(/^LOCATION:\S+\/join\//m);
      return;
    }
    if (!text.includes('You meet people') && !withoutRoom.includes(name)) return;
    expect(`${text} ${calendar}`).not.toMatch(
      /by video|door opens|Open the (?:interview|meeting)|lets you try/,
    );
    if (name === 'booking-link-room') return;
    if (name.includes('-room'))
      expect(text).toContain('https://meet.tidewater.example/hiring-room?pwd=a1%20b2&x=.');
    else expect(`${text} ${calendar}`).not.toMatch(/Open the room|LOCATION|^URL/m);
  });

  test('names the company and the service that sent it', async () => {
    const { html, text } = await renderMail(mail);
    expect(text).toContain('Sent by Parley');
    expect(text).toContain('Tidewater Instruments');
    if (withoutCode.includes(name)) expect(html).not.toContain('kqd-wmrx-tve');
    else expect(text).toContain('kqd-wmrx-tve');
    expect(text).not.toMatch(/!|\bundefined\b|\bnull\b|\[object/);
  });
});

describe('mails in German', () => {
  const german = inLanguage('de', makeSampleMails);
  const render = (name: string) =>
    inLanguage('de', async () => {
      const sample = german[name];
      if (!sample) throw new Error(`there is no mail ${name}`);
      return { ...(await renderMail(sample.mail)), subject: sample.mail.subject };
    });

  test.each(reviewedAsHtml)('matches the reviewed golden files: %s', async (name) => {
    const { html, text, subject } = await render(name);
    expectGolden(`${name}.de.html`, `${onLines(html)}\n`);
    expectGolden(`${name}.de.txt`, `Subject: ${relinked(subject)}\n\n${text}`);
    expect(html).toContain('<html dir="ltr" lang="de">');
  });

  // Feedback is left out: it is in the language of its interview, which is English in the sample.
  const whole = Object.keys(german).filter((name) => !name.startsWith('candidate-feedback'));
  test.each(whole)('has no English sentence left: %s', async (name) => {
    const { text, subject } = await render(name);
    expect(`${subject} ${text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(
      /\b(?:you|your|the link|will be|is on|sent by|of the)\b/i,
    );
    expect(text).toContain('Gesendet von Parley');
    expect(text).not.toMatch(/!|\bundefined\b|\bnull\b|\[object/);
  });
});
