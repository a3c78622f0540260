import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';

let own: SignedInDashboard;
beforeAll(async () => {
  own = await openSignedInDashboard();
});
afterAll(() => own?.close());

it('undoes several cancellings at once while nobody has been told', async () => {
  const both = [await invite(own.app), await invite(own.app)];
  const codes = both.map(({ meetingCode }) => meetingCode);
  // While a mail is being sent, telling people of a change is not held back.
  await expect
    .poll(
      () =>
        own.page.evaluate(async () => {
          const { mails } = (await (await fetch('/api/dashboard/outbox')).json()) as {
            mails: { meetingCode: string | null; status: string }[];
          };
          return mails.filter(({ status }) => status !== 'QUEUED').map(({ meetingCode }) => meetingCode);
        }),
      { timeout: 30_000 },
    )
    .toEqual(expect.arrayContaining(codes));
  await own.page.goto(`${own.app.url}/interviews?status=SCHEDULED`);
  const boxOf = (meetingCode: string) =>
    own.page
      .getByRole('row')
      .filter({ has: own.page.locator(`a[href$="${meetingCode}"]`) })
      .getByRole('checkbox');
  for (const code of codes) await boxOf(code).check();
  await own.page.getByRole('button', { name: 'Cancel interviews…' }).click();
  await own.page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 interviews' }).click();
  const undo = own.page.getByRole('region', { name: 'What can be taken back' });
  await undo.getByText('2 interviews were cancelled. Nobody has been told yet.').waitFor();
  await own.page.getByRole('heading', { level: 1 }).and(own.page.locator(':focus')).waitFor();
  await expectAccessible(own.page);
  await undo.getByRole('button', { name: 'Undo' }).click();
  for (const code of codes) await boxOf(code).waitFor();
  const { interviews } = await own.app.sdk.interviews.list({ status: 'SCHEDULED' });
  expect(interviews.map(({ meetingCode }) => meetingCode)).toEqual(expect.arrayContaining(codes));
  own.visit.expectClean();
});
