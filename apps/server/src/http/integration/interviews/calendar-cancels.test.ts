import type { InterviewRecord } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage, MailTransport } from '../../../ports/mail.ts';
import { apiOf, type Method } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forEachTest, forThisFile } from '../../../testing/for-this-file.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { mailsOf, propertyOf } from '../../../testing/life-cycle.ts';

/** The mails that the mail server accepted. While it is away it accepts none. */
const sent: MailMessage[] = [];
let isAway = false;
const transport: MailTransport = {
  delivers: true,
  async send(message) {
    if (isAway) throw new Error('the mail server is away');
    sent.push(message);
    return 'SENT';
  },
  close: () => {},
};

const test = forThisFile(() => openTestApp({ transport }));
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);
beforeEach(() => {
  sent.length = 0;
});

const dayMs = 24 * 3_600_000;
const ines = 'ines@example.com';
const tomasz = 'tomasz@tidewater.example';
const priya = 'priya@tidewater.example';
const make = (overrides: object = {}) =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    scheduledAt: new Date(test.clock.now().getTime() + 3 * dayMs).toISOString(),
    participants: [
      { email: ines, role: 'CANDIDATE' },
      { email: tomasz, role: 'INTERVIEWER' },
    ],
    ...overrides,
  });
/** An interview whose invitations are in the calendars. */
async function makeInvited(overrides: object = {}): Promise<InterviewRecord> {
  const interview = await make(overrides);
  await test.runJobs();
  sent.length = 0;
  return interview;
}
async function change(method: Method, { meetingCode }: InterviewRecord, path = '', body?: object) {
  const response = await api.send(method, `/interviews/${meetingCode}${path}`, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
}
const cancel = (interview: InterviewRecord) => change('PATCH', interview, '/cancel');
const erase = (interview: InterviewRecord) => change('DELETE', interview);
const add = (interview: InterviewRecord, email: string) =>
  change('POST', interview, '/participants', { email, role: 'INTERVIEWER' });
async function remove(interview: InterviewRecord, email: string): Promise<void> {
  await change('DELETE', interview, `/participants/${await idOf(interview, email)}`);
}
const correct = async (interview: InterviewRecord, from: string, to: string) =>
  change('PATCH', interview, `/participants/${await idOf(interview, from)}`, { email: to });
async function idOf({ meetingCode }: InterviewRecord, address: string): Promise<string> {
  const listed = await api.get(`/interviews/${meetingCode}/participants`);
  const { participants } = listed.json<{ participants: { id: string; email: string }[] }>();
  const found = participants.find(({ email }) => email === address);
  if (!found) throw new Error(`${address} takes part`);
  return found.id;
}
/** Runs all jobs while no mail is accepted. */
async function runJobsWhileAway(): Promise<void> {
  isAway = true;
  try {
    for (let isDone = false; !isDone;) {
      isDone = await test.runJobs().then(
        () => true,
        () => false,
      );
    }
  } finally {
    isAway = false;
  }
}
/** The calendar parts sent since the invitations: recipient, method and SEQUENCE. */
const told = () =>
  sent
    .filter(({ calendar }) => calendar !== null)
    .map(({ to, calendar }) => `${to.email} ${calendar?.method} ${sequenceOf(calendar)}`)
    .toSorted();
const sequenceOf = (calendar: MailMessage['calendar']) =>
  propertyOf({ ics: calendar?.content ?? null }, 'SEQUENCE');

describe('deleting an interview that is still in calendars', () => {
  it.each([
    ['before the worker had its turn', async () => {}],
    ['while the mail server is away', runJobsWhileAway],
  ])('mails cancellations when the interview was cancelled %s', async (_name, meanwhile) => {
    const interview = await makeInvited();
    await cancel(interview);
    await meanwhile();
    await erase(interview);
    await test.runJobs();
    expect(told()).toEqual([`${ines} CANCEL 2`, `${tomasz} CANCEL 2`]);
    for (const { calendar, text, subject } of sent) {
      expect(calendar?.content).toContain(`UID:${interview.meetingCode}@parley.test`);
      expect(text + subject).not.toContain(interview.meetingCode);
    }
  });

  it.each([
    ['before the worker had its turn', async () => {}],
    ['while the mail server is away', runJobsWhileAway],
  ])(
    'mails a cancellation to a removed participant when the interview is deleted %s',
    async (_name, meanwhile) => {
      const interview = await makeInvited();
      await remove(interview, tomasz);
      await meanwhile();
      await erase(interview);
      await test.runJobs();
      expect(told()).toEqual([`${ines} CANCEL 2`, `${tomasz} CANCEL 2`]);
    },
  );

  it('mails cancellations when the interview was cancelled after a participant was removed', async () => {
    const interview = await makeInvited();
    await remove(interview, tomasz);
    await cancel(interview);
    await erase(interview);
    await test.runJobs();
    expect(told()).toEqual([`${ines} CANCEL 3`, `${tomasz} CANCEL 3`]);
  });

  it('mails each address once, and only those that still have the calendar entry', async () => {
    const interview = await makeInvited();
    await remove(interview, tomasz);
    await test.runJobs();
    await add(interview, priya);
    await remove(interview, priya);
    await add(interview, 'Priya@tidewater.example');
    sent.length = 0;
    await erase(interview);
    await test.runJobs();
    expect(sent.map(({ to }) => to.email)).toEqual([ines, 'Priya@tidewater.example']);
  });

  it.each([
    ['of what was cancelled and told', cancel, {}],
    ['of what never had a time', cancel, { scheduledAt: undefined }],
    ['of what has passed', async () => test.clock.advance(4 * dayMs), {}],
  ])('mails nobody about the deletion %s', async (_name, before, overrides) => {
    const interview = await makeInvited(overrides);
    await before(interview);
    await test.runJobs();
    sent.length = 0;
    await erase(interview);
    await test.runJobs();
    expect(sent).toEqual([]);
  });
});

describe('correcting an e-mail address', () => {
  it('mails a cancellation to the old address, an invitation to the new one, and nobody else', async () => {
    const interview = await makeInvited();
    await correct(interview, tomasz, priya);
    await test.runJobs();
    expect(told()).toEqual([`${priya} REQUEST 1`, `${tomasz} CANCEL 1`]);
    const notice = sent.find(({ to }) => to.email === tomasz);
    expect(notice?.calendar?.content).toContain(`UID:${interview.meetingCode}@parley.test`);
    expect(`${notice?.subject} ${notice?.text}`).not.toMatch(
      /ines|priya|Customer support|cancelled|deleted/i,
    );
    expect(sent).toHaveLength(2);
    expect(await mailsOf(test, null), 'the notice is erased once it is sent').toEqual([]);
    await test.runJobs();
    expect(sent).toHaveLength(2);
  });

  it('mails the cancellation even when the interview is deleted first', async () => {
    const interview = await makeInvited();
    await correct(interview, tomasz, priya);
    await erase(interview);
    await test.runJobs();
    expect(told()).toEqual([`${ines} CANCEL 2`, `${priya} CANCEL 2`, `${tomasz} CANCEL 1`]);
  });

  it('mails no cancellation to an address that takes part again', async () => {
    const interview = await makeInvited();
    await correct(interview, tomasz, priya);
    await correct(interview, priya, 'Tomasz@tidewater.example');
    await test.runJobs();
    expect(new Set(told())).toEqual(new Set(['Tomasz@tidewater.example REQUEST 2']));
  });

  it('mails no cancellation when the address joins again, but still those of other interviews', async () => {
    const [interview, other] = [await makeInvited(), await makeInvited()];
    for (const one of [interview, other]) await correct(one, tomasz, priya);
    await add(interview, tomasz);
    await test.runJobs();
    const cancelled = sent.filter(({ calendar }) => calendar?.method === 'CANCEL');
    expect(cancelled.map(({ to }) => to.email)).toEqual([tomasz]);
    expect(cancelled[0]?.calendar?.content).toContain(other.meetingCode);
  });

  it.each([
    ['who was never sent the invitation', () => make(), priya],
    ['in what has no time', () => makeInvited({ scheduledAt: undefined }), priya],
    ['whose address is spelt another way', () => makeInvited(), 'Tomasz@tidewater.example'],
  ])('mails no cancellation to somebody %s', async (_name, prepare, to) => {
    const interview = await prepare();
    await correct(interview, tomasz, to);
    await test.runJobs();
    expect(sent.map((mail) => mail.to.email)).toContain(to);
    expect(sent.map((mail) => mail.to.email)).not.toContain(tomasz);
  });

  it('mails no cancellation when the interview is over', async () => {
    const interview = await makeInvited();
    test.clock.advance(3 * dayMs + 3_600_000);
    await correct(interview, tomasz, priya);
    await test.runJobs();
    expect(sent.map(({ to }) => to.email)).not.toContain(tomasz);
  });
});

describe('a participant who was removed and added again', () => {
  it.each<[string, (interview: InterviewRecord) => Promise<void>]>([
    ['removed', (interview) => remove(interview, tomasz)],
    ['corrected', (interview) => correct(interview, tomasz, priya)],
  ])('gets a CANCEL and then a REQUEST with a higher number when %s', async (_name, takeOut) => {
    const interview = await makeInvited();
    await takeOut(interview);
    await test.runJobs();
    await add(interview, tomasz);
    await test.runJobs();
    expect(told().filter((line) => line.startsWith(tomasz))).toEqual([
      `${tomasz} CANCEL 1`,
      `${tomasz} REQUEST 2`,
    ]);
  });

  it.each<[string, (interview: InterviewRecord) => Promise<void>]>([
    ['added', (interview) => add(interview, 'Tomasz@tidewater.example')],
    ['the address of another', (interview) => correct(interview, priya, 'Tomasz@tidewater.example')],
  ])('gets only the second mail when the first was not sent yet: %s', async (_name, comeBack) => {
    const interview = await makeInvited();
    await add(interview, priya);
    await test.runJobs();
    sent.length = 0;
    await remove(interview, tomasz);
    await comeBack(interview);
    await test.runJobs();
    const theirs = told().filter((line) => line.toLowerCase().startsWith(tomasz));
    expect(theirs).toEqual(['Tomasz@tidewater.example REQUEST 3']);
    const [unsent] = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'removed');
    expect(unsent).toMatchObject({ status: 'FAILED', last_error: 'Not sent: this person takes part again.' });
  });

  it('gets the number of the removal in a CANCEL that is written later', async () => {
    const interview = await makeInvited();
    await remove(interview, tomasz);
    const scheduledAt = new Date(test.clock.now().getTime() + 5 * dayMs).toISOString();
    await change('PATCH', interview, '/reschedule', { scheduledAt });
    await test.runJobs();
    expect(told()).toEqual([`${ines} REQUEST 2`, `${tomasz} CANCEL 1`]);
  });
});

describe('removing a participant from a cancelled interview', () => {
  const mailed = () => sent.map(({ to, subject }) => `${to.email} ${subject.split(':')[0]}`).toSorted();

  it('mails nothing when the removed participant already has the cancellation', async () => {
    const interview = await makeInvited();
    await cancel(interview);
    await test.runJobs();
    sent.length = 0;
    await remove(interview, tomasz);
    await test.runJobs();
    expect(sent).toEqual([]);
  });

  it('mails only the cancellation to the removed participant when it was not written yet', async () => {
    const interview = await makeInvited();
    await cancel(interview);
    await remove(interview, tomasz);
    await test.runJobs();
    expect(mailed()).toEqual([`${ines} Cancelled`, `${tomasz} Cancelled`]);
    expect(told()).toEqual([`${ines} CANCEL 2`, `${tomasz} CANCEL 2`]);
  });

  it('mails only the removal when the removal came before the cancellation', async () => {
    const interview = await makeInvited();
    await remove(interview, tomasz);
    await cancel(interview);
    await test.runJobs();
    const farewells = (await mailsOf(test, interview.id)).filter(({ kind }) =>
      /cancelled|removed/.test(kind),
    );
    const lines = farewells.map(({ kind, to_email }) => `${to_email} ${kind}`);
    expect(lines.toSorted()).toEqual([`${ines} cancelled`, `${tomasz} removed`]);
  });

  it('mails nothing when nobody joined and the interview is over', async () => {
    const interview = await makeInvited();
    test.clock.advance(4 * dayMs);
    await test.runJobs();
    sent.length = 0;
    await remove(interview, tomasz);
    await test.runJobs();
    expect(sent).toEqual([]);
  });
});
