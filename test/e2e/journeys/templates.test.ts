import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';

let owner: SignedInDashboard;
let app: SignedInDashboard['app'];
let page: Page;
beforeAll(async () => {
  owner = await openSignedInDashboard();
  ({ app, page } = owner);
});
afterAll(() => owner?.close());

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
it('saves a form as a template, starts from it, changes, copies and removes it', async () => {
  await page.goto(`${app.url}/interviews`);
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await heading('Templates');
  await page.getByRole('heading', { name: 'No template yet' }).waitFor();
  await expectAccessible(page);

  await page.goto(`${app.url}/interviews/new`);
  await heading('New interview');
  await field('Job role').fill('Support engineer');
  await field('Skills').fill('Troubleshooting');
  await field('Stage').fill('First talk');
  await field('Note in the mails').fill('Please bring a photo of something you have mended.');
  await page.getByRole('combobox', { name: 'What counts most' }).selectOption('Communication');
  await press('Write a question');
  await field('Question').fill('How do you tell a customer that the fault is on their side?');
  await press('Add a point');
  await field('Point 1').fill('Shows the evidence before the conclusion');
  await field("Candidate's name").fill('Ines Marchetti');
  await press('Save as template');
  const dialog = page.getByRole('dialog');
  await owner.visit.expectingFailures(/status of 400/, async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
  });
  await dialog.getByRole('textbox').fill('Support, first talk');
  await expectAccessible(page);
  await takeLooks(page, 'templates-save');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto(`${app.url}/interviews/templates`);
  await press('Duplicate: Support, first talk');
  const copy = page.getByRole('link', { name: 'Copy of Support, first talk', exact: true });
  await copy.waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'templates-list');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await copy.click();
  await heading('Copy of Support, first talk');
  expect(await field('Job role').inputValue()).toBe('Support engineer');
  await field('Name of the template').fill('Support, second talk');
  await field('Stage').fill('Second talk');
  await field('Minutes').fill('2');
  await owner.visit.expectingFailures(/status of 400/, async () => {
    await press('Save the template');
    await page.getByRole('alert').getByText('Minutes').waitFor();
  });
  await field('Minutes').fill('45');
  await page.getByText(/questions in this order, and follow-ups/).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'templates-edit');
  await page.getByRole('tab', { name: 'API call' }).click();
  expect(await page.locator('.out pre').textContent()).toContain('"templateId"');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press('Save the template');
  await heading('Templates');
  await page.getByRole('link', { name: 'Support, second talk', exact: true }).waitFor();

  await press('Remove: Support, first talk');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('link', { name: 'Support, first talk', exact: true }).waitFor({ state: 'detached' });

  // The candidate who was typed before stays in the form.
  await page.getByRole('link', { name: 'New interview: Support, second talk' }).click();
  await page.locator('#main').getByText('Filled in from “Support, second talk”.').waitFor();
  expect(await field("Candidate's name").inputValue()).toBe('Ines Marchetti');
  expect(await field('Stage').inputValue()).toBe('Second talk');
  expect(new URL(page.url()).search).toBe('');
  await field('Stage').fill('');
  await field("Candidate's email").fill('ines@example.com');
  await expectAccessible(page);
  await takeLooks(page, 'templates-started');
  await press('Create and invite');
  await heading('Created');
  const { interviews } = await app.sdk.interviews.list();
  expect(interviews[0]).toMatchObject({
    jobRole: 'Support engineer',
    stage: null,
    evaluationFocus: 'communication',
    durationMinutes: 45,
    skills: ['Troubleshooting'],
    mailNote: 'Please bring a photo of something you have mended.',
    participants: [{ email: 'ines@example.com' }],
  });
  const invitation = await app.mails.waitFor(
    ({ envelope }) => envelope.to.includes('ines@example.com'),
    60_000,
  );
  expect(invitation.message.text).toContain('Please bring a photo of something you have mended.');
  expect(interviews[0]?.questions[0]).toMatchObject({
    question: 'How do you tell a customer that the fault is on their side?',
    rubric: { points: [{ text: 'Shows the evidence before the conclusion' }] },
  });

  const [template] = await app.sdk.templates.list();
  expect(template).toMatchObject({ name: 'Support, second talk', durationMinutes: 45 });
  const { interview } = await app.sdk.interviews.create({
    templateId: template?.id ?? '',
    participants: [{ email: 'bo@lind.example' }],
    durationMinutes: 20,
  });
  expect(interview).toMatchObject({ stage: 'Second talk', durationMinutes: 20, templateId: template?.id });
  owner.visit.expectClean();
});
