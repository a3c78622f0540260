import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink, type SmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import type { MailTransport } from '../../ports/mail.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';

let sink: SmtpSink;
let transport: MailTransport;
let test: TestApp;
beforeAll(async () => {
  sink = await openSmtpSink();
  transport = smtpMail(sink.url);
  test = await openTestApp({ transport });
});
afterAll(async () => {
  transport.close();
  await sink.close();
  await test.close();
});

it('mails owners, admins and recruiters once when an evaluation is ready', async () => {
  const organization = await makeOrganization(test);
  for (const role of ['OWNER', 'ADMIN', 'RECRUITER', 'INTERVIEWER', 'VIEWER'] as const) {
    await makeMember(test, organization, { name: role, email: `${role.toLowerCase()}@team.example`, role });
  }
  const { meetingCode } = await makeCompletedInterview(test, organization);
  await test.runJobs();
  const ready = () => sink.mails.filter(({ message }) => message.subject?.startsWith('Evaluation ready'));
  const readers = () =>
    ready()
      .flatMap(({ envelope }) => envelope.to)
      .toSorted();
  const team = ['admin@team.example', 'owner@team.example', 'recruiter@team.example'];
  expect(readers()).toEqual(team);
  expect(ready()[0]?.message.text).toContain(`/interviews/${meetingCode}`);

  await apiOf(test, organization).post(`/interviews/${meetingCode}/analyze`);
  await test.runJobs();
  expect(readers()).toEqual(team);
});
