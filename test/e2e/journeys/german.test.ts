import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { findMisfits } from '../fixtures/find-misfits.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { timeIn } from '../fixtures/offer-times.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';

const ines = { name: 'Ines Duarte', email: 'ines@example.com', role: 'CANDIDATE' } as const;
const questions = [
  { question: 'Wie bereiten Sie eine Übergabe vor?', maxFollowUps: 0 },
  { question: 'Was tun Sie, wenn etwas fehlt?', maxFollowUps: 0 },
];
let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  visit = await openWatchedContext(chromium.browser, app.url, { locale: 'de-DE' });
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

/** Checks that the page is German, accessible in light and dark, and not cut off at any width. */
async function look(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await findMisfits(page, `german-${name}`)).toEqual([]);
  await expectAccessible(page);
}

it('takes a candidate from the booking to the end of the interview in German', async () => {
  const offered = await app.sdk.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Pflegefachkraft',
    language: 'de',
    schedulingMode: 'CANDIDATE_PICKS',
    availableSlots: [timeIn(3, 10), timeIn(4, 14)],
    participants: [ines],
    questions,
  });
  expect(offered.interview.title).toBe('Interview Pflegefachkraft');
  const page = await visit.context.newPage();
  await page.goto(offered.interview.bookingUrl ?? '');
  await page.getByRole('heading', { name: 'Ines, wählen Sie einen Termin für Ihr Interview' }).waitFor();
  await look(page, 'booking');

  const mail = await app.mails.waitFor(({ envelope }) => envelope.to.includes(ines.email), 60_000);
  expect(mail.message.subject).toBe('Termin wählen: Interview Pflegefachkraft bei Tidewater');
  expect(mail.message.text).toContain('Die Seite zeigt sie in Ihrer eigenen Zeitzone.');

  const now = await app.sdk.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Pflegefachkraft',
    language: 'de',
    durationMinutes: 10,
    participants: [ines],
    questions,
  });
  await page.goto(now.interview.participants[0]?.joinUrl ?? '');
  await page.getByRole('heading', { name: 'Interview für Pflegefachkraft' }).waitFor();
  await page.getByText('Was bewertet wird').waitFor();
  await look(page, 'prejoin');
  await page.getByText('Ich stimme dem beschriebenen Interview mit einer KI zu').click();
  await page.getByRole('button', { name: 'Stattdessen tippen' }).click();
  await page.getByRole('button', { name: 'Interview beginnen' }).click();

  await page.getByText(questions[0]!.question).first().waitFor({ timeout: 60_000 });
  await look(page, 'room');
  const box = page.getByRole('textbox', { name: 'Ihre Antwort' });
  await box.fill('Können Sie die Frage bitte noch einmal wiederholen?');
  await page.getByRole('button', { name: 'Ich bin fertig' }).click();
  await page
    .getByText(/(Natürlich|Gern|Selbstverständlich).*Wie bereiten Sie/)
    .first()
    .waitFor();
  for (const { question } of questions) {
    await page.getByText(question).first().waitFor({ timeout: 60_000 });
    await box.fill('Ich schreibe alles auf und spreche es mit der Kollegin durch, die übernimmt.');
    await page.getByRole('button', { name: 'Ich bin fertig' }).click();
  }
  await page.getByText('Vielen Dank, Ines').first().waitFor({ timeout: 60_000 });
  await look(page, 'thanks');

  const report = await app.sdk.interviews.waitForEvaluation(now.meetingCode, { pollIntervalMs: 500 });
  expect(report.recommendation).toBe('REVIEW');
  expect(JSON.stringify(report)).toContain('Die eingebauten Regeln lesen nur englische Antworten');
  await page.close();
  visit.expectClean();
});

it('shows the dashboard in the language that its member chooses', async () => {
  const page = await visit.context.newPage();
  await page.goto(app.signInUrl);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Interviews' }).first().waitFor();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.close();
});
