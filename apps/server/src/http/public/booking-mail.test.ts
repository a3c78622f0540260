import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';

const start = '2026-11-21T10:00:00.000Z';
const slots = [slot('2026-11-24T09:00')];

/** With a mail server; the page only needs to know whether there is one. */
const test = forThisFile(() => openTestApp({ start, mailDelivers: true }));

const candidate = (email: string) => ({ name: 'Ines Marchetti', email, role: 'CANDIDATE' });
const leader = { email: 'tomasz@tidewater.example', role: 'INTERVIEWER' };

it.each([
  ['a candidate', ['ines@example.com'], true],
  ['a candidate whose address reaches nobody', ['ines@demo.invalid'], false],
  ['several, one of whom can be reached', ['ines@demo.invalid', 'bo@example.com'], true],
  ['nobody who can be reached', ['ines@demo.invalid', 'bo@demo.invalid'], false],
])('says on the booking page whether mails are sent to %s', async (_who, emails, expected) => {
  const participants = emails.map(candidate);
  const leaders = expected ? [leader] : [{ ...leader, email: 'tomasz@demo.invalid' }];
  const organization = await makeOrganization(test);
  const { page } = await makeOffer(test, organization, {
    slots,
    participants: [...participants, ...leaders],
  });
  expect((await page.read()).sendsMail).toBe(expected);
});

it('promises no mail on the booking page in test mode', async () => {
  const organization = await makeOrganization(test);
  const { page } = await makeOffer(test, organization, { slots });
  expect((await page.read()).sendsMail).toBe(true);
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: 'update organizations set test_mode = true where id = $1',
      values: [organization.organizationId],
    }),
  );
  expect((await page.read()).sendsMail).toBe(false);
});
