import { expect, it } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
const test = forThisFile(() => openTestApp({ transport }));

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
