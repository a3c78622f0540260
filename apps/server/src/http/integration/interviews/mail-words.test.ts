import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../../adapters/mail-smtp.ts';
import { setTestMode } from '../../../features/tenancy/index.ts';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const from = 'no-reply@parley.test';
const scheduledAt = '2026-11-27T18:00:00Z';

let sending: TestApp;
let quiet: TestApp;
const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
beforeAll(async () => {
  [sending, quiet] = await Promise.all([openTestApp({ transport }), openTestApp()]);
});
afterAll(async () => {
  await Promise.all([sink.close(), sending.close(), quiet.close()]);
});

/** The messages of all writes that lead to mails, one after the other on one interview. */
async function said(test: TestApp, inTestMode = false): Promise<string[]> {
  const organization = await makeOrganization(test);
  if (inTestMode) await setTestMode(test.deps, organization.organizationId, true);
  const api = apiOf(test, organization);
  const messages: string[] = [];
  const keep = async (answer: ReturnType<typeof api.get>) => {
    const body = (await answer).json<{
      message: string;
      meetingCode: string;
      participant?: { id: string };
    }>();
    messages.push(body.message);
    return body;
  };
  const { meetingCode } = await keep(
    api.post('/interviews', {
      meetingType: 'HUMAN',
      jobRole: 'Analyst',
      scheduledAt,
      participants: [{ name: 'Ines', email: 'ines@example.com', role: 'CANDIDATE' }],
    }),
  );
  const path = `/interviews/${meetingCode}`;
  const { participant } = await keep(
    api.post(`${path}/participants`, { name: 'Priya', email: 'priya@example.com', role: 'HOST' }),
  );
  const one = `${path}/participants/${participant?.id}`;
  await keep(api.send('PATCH', one, { email: 'priya@other.example' }));
  await keep(api.post(`${one}/resend`));
  await keep(api.send('PATCH', `${path}/reschedule`, { scheduledAt: '2026-11-28T18:00:00Z' }));
  await keep(api.send('PATCH', `${path}/cancel`));
  return messages;
}

it('says that mails are sent, and from which address, when there is a mail server', async () => {
  const messages = await said(sending);
  expect(messages[0]).toBe(`Interview created. The participants get their mail from ${from}.`);
  expect(messages[5]).toBe('Interview cancelled. Everybody in it is told by mail.');
  for (const message of messages) expect(message).not.toContain('outbox');
});

it('promises no mail when there is no mail server, and says where to read the mails', async () => {
  const messages = await said(quiet);
  expect(messages).toHaveLength(6);
  for (const message of messages) {
    expect(message).toContain('No mail leaves');
    expect(message).toContain('PARLEY_SMTP_URL');
    expect(message).not.toMatch(/by mail|get their mail|goes to/);
  }
  expect(messages[0]).toContain(from);
});

it('promises no mail in test mode, even when there is a mail server', async () => {
  for (const message of await said(sending, true)) {
    expect(message).toMatch(/No mail leaves: .* because this organization is in test mode\.$/);
  }
});
