import type {
  InterviewCreated,
  InterviewDetail,
  InterviewPreview,
  InterviewRecord,
  MemberRole,
  NeedsResponse,
} from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { signIn } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00Z';

const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization, 'RECRUITER'));

const offer = {
  meetingType: 'HUMAN',
  jobRole: 'Customer support engineer',
  schedulingMode: 'CANDIDATE_PICKS',
  durationMinutes: 30,
  availableSlots: [slot('2026-12-01T09:00')],
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
  ],
};
const make = (from: string, body: object = offer, query = '&replaces=true', who = visitor) =>
  who.send('POST', `/interviews?from=${from}${query}`, body);
const needs = async () => (await visitor.send('GET', '/needs')).json<NeedsResponse>().needs;
const detailOf = async ({ meetingCode }: { meetingCode: string }) =>
  (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
const askForPerson = (made: InterviewRecord) =>
  test.app.inject({
    method: 'POST',
    url: `/api/public/interviews/${made.meetingCode}/human-request`,
    cookies: { parley_join: made.participants[0]?.joinToken ?? '' },
    payload: { message: 'I stammer.' },
  });

describe('an interview that replaces another one', () => {
  it.each([
    ['mailNote', 'Take the lift.', 'Take the stairs.'],
    ['stage', 'First round', 'Second round'],
    ['externalJobId', 'job-7', 'job-8'],
    ['evaluationFocus', 'knowledge', 'communication'],
  ] as const)(
    'takes %s from the form, and leaves it empty when the form’s field was emptied',
    async (field, was, written) => {
      const ai = await makeInterview(test, organization, { [field]: was });
      const madeWith = async (body: object) =>
        (await make(ai.meetingCode, body, '')).json<InterviewCreated>().interview[field];
      expect(await madeWith({ ...offer, [field]: written })).toBe(written);
      expect(await madeWith(offer)).toBeNull();
    },
  );

  it('takes its language from the form', async () => {
    const { meetingCode } = await makeInterview(test, organization, { language: 'de' });
    const madeIn = async (language: object) =>
      (await make(meetingCode, { ...offer, ...language }, '')).json<InterviewCreated>().interview.language;
    expect(await madeIn({ language: 'de' })).toBe('de');
    // The form sends no language when English is chosen.
    expect(await madeIn({})).toBe('en');
  });

  it('has no time conflict with the interview that it replaces, nor has its preview', async () => {
    const at = (minute: string) => ({
      ...offer,
      schedulingMode: 'FIXED',
      availableSlots: undefined,
      scheduledAt: `2026-12-02T10:${minute}:00Z`,
    });
    await makeMember(test, organization, { email: 'tomasz@tidewater.example' });
    await test.database.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({ text: 'update organizations set refuse_schedule_conflicts = true' }),
    );
    const was = (await visitor.send('POST', '/interviews', at('00'))).json<InterviewCreated>();
    const to = `/interviews/preview?from=${was.meetingCode}`;
    expectError(await visitor.send('POST', to, at('10')), 'schedule_conflict');
    const preview = await visitor.send('POST', `${to}&replaces=true`, at('10'));
    expect(preview.statusCode, preview.body).toBe(200);
    expect((await detailOf(was)).interview.status).toBe('SCHEDULED');
    const made = await make(was.meetingCode, at('10'));
    expect(made.statusCode, made.body).toBe(201);
    expect((await detailOf(was)).interview.status).toBe('CANCELLED');
    const { meetingCode } = (await visitor.send('POST', '/interviews', at('55'))).json<InterviewCreated>();
    // It overlaps the interview made above, so it is refused, and the interview to be replaced stays.
    const again = await visitor.send('POST', `/interviews?from=${meetingCode}&replaces=true`, at('20'), {
      'idempotency-key': 'refused',
    });
    expectError(again, 'schedule_conflict');
    expect((await detailOf({ meetingCode })).interview.status).toBe('SCHEDULED');
  });

  it('shows in its preview what it takes over from the other interview', async () => {
    const ai = await makeInterview(test, organization, { companyName: 'Lockkeepers of Ghent' });
    const { mails } = (
      await visitor.send('POST', `/interviews/preview?from=${ai.meetingCode}&replaces=true`, offer)
    ).json<InterviewPreview>();
    expect(mails.find(({ role }) => role === 'CANDIDATE')?.html).toContain('Lockkeepers of Ghent');
  });

  it('solves the request for a person, cancels the AI interview and mails both participants', async () => {
    const ai = await makeInterview(test, organization, {
      candidateCV: 'Ten years among pumps.',
      metadata: { applicant: '12' },
    });
    await askForPerson(ai);
    await test.runJobs();
    expect(await needs()).toHaveLength(1);
    test.clock.advance(60_000);
    const answer = await make(ai.meetingCode);
    expect(answer.statusCode, answer.body).toBe(201);
    const { interview } = answer.json<InterviewCreated>();
    expect(interview).toMatchObject({
      meetingType: 'HUMAN',
      candidateCV: 'Ten years among pumps.',
      metadata: { applicant: '12' },
    });
    await test.runJobs();
    const kindsTo = async (id: string) =>
      (await mailsOf(test, id))
        .filter((mail) => mail.to_email === 'ines@example.com')
        .map(({ kind }) => kind);
    expect(await kindsTo(interview.id)).toEqual(['booking_link']);
    expect(await kindsTo(ai.id)).toContain('cancelled');
    expect(await needs()).toEqual([]);
    const { interview: old, timeline } = await detailOf(ai);
    expect(old).toMatchObject({ status: 'CANCELLED', cancelReason: 'Another interview takes its place.' });
    expect(timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^Another interview was made in its place by .*: ${interview.meetingCode}$`),
      ) as string,
    );
  });

  it('solves the need of an expired booking, and leaves that interview unchanged', async () => {
    const { interview: expired } = await makeOffer(test, organization, { slots: [slot('2026-11-24T09:00')] });
    test.clock.set('2026-11-24T09:00:01Z');
    await test.runJobs();
    expect(await needs()).toHaveLength(1);
    const { interview } = (await make(expired.meetingCode)).json<InterviewCreated>();
    expect(interview).toMatchObject({ status: 'SCHEDULED', bookingStatus: 'AWAITING' });
    expect(await needs()).toEqual([]);
    expect((await detailOf(expired)).interview).toMatchObject({ statusReason: 'BOOKING_EXPIRED' });
  });

  it('creates one interview when the request is repeated', async () => {
    const ai = await makeInterview(test, organization);
    const send = () =>
      visitor.send('POST', `/interviews?from=${ai.meetingCode}&replaces=true`, offer, {
        'idempotency-key': 'once',
      });
    const [first, second] = [await send(), await send()];
    expect(second.json<InterviewCreated>().meetingCode).toBe(first.json<InterviewCreated>().meetingCode);
  });

  it('is created once when two members do it at the same time, and again after the first was cancelled', async () => {
    const ai = await makeInterview(test, organization);
    const other = await signIn(test, organization, 'ADMIN');
    const both = await Promise.all([
      make(ai.meetingCode),
      make(ai.meetingCode, offer, '&replaces=true', other),
    ]);
    const [made, refused] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([made?.statusCode, refused?.statusCode]).toEqual([201, 409]);
    const code = made?.json<InterviewCreated>().meetingCode ?? '';
    if (refused) expectError(refused, 'invalid_state');
    expect(refused?.body).toContain(code);
    await visitor.send('PATCH', `/interviews/${code}/cancel`, {});
    expect((await make(ai.meetingCode)).statusCode).toBe(201);
  });

  it('may keep the time of the interview that it replaces, without a warning', async () => {
    const { availableSlots: _slots, ...rest } = offer;
    const fixed = { ...rest, schedulingMode: 'FIXED', scheduledAt: '2026-12-01T09:00:00Z' };
    const { meetingCode } = (await visitor.send('POST', '/interviews', fixed)).json<InterviewCreated>();
    const answer = await make(meetingCode, fixed);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(JSON.stringify(answer.json<InterviewCreated>().warnings ?? [])).not.toContain(meetingCode);
  });

  it('leaves the other interview unchanged when the new one is refused', async () => {
    const ai = await makeInterview(test, organization);
    expectError(await make(ai.meetingCode, { ...offer, jobRole: undefined }), 'validation_failed');
    expect((await detailOf(ai)).interview.status).toBe('SCHEDULED');
  });
});

describe('a copy of an interview', () => {
  it('takes its language from the form, also when the form leaves it out because it is English', async () => {
    const ai = await makeInterview(test, organization, { language: 'de' });
    const languageOf = async (body: object) =>
      (await make(ai.meetingCode, body, '')).json<InterviewCreated>().interview.language;
    expect(await languageOf(offer)).toBe('en');
    expect(await languageOf({ ...offer, language: 'de' })).toBe('de');
  });

  it('changes nothing about the original', async () => {
    const ai = await makeInterview(test, organization);
    await askForPerson(ai);
    expect((await make(ai.meetingCode, offer, '')).statusCode).toBe(201);
    expect((await detailOf(ai)).interview.status).toBe('SCHEDULED');
    expect(await needs()).toHaveLength(1);
  });

  it('takes over nothing about another candidate', async () => {
    const ai = await makeInterview(test, organization, {
      candidateCV: 'Ten years among pumps.',
      metadata: { applicant: '12' },
    });
    const participants = [{ name: 'Bo Lind', email: 'bo@example.com', role: 'CANDIDATE' }];
    const { interview } = (
      await make(ai.meetingCode, { meetingType: 'AI_ONLY', jobRole: 'Porter', participants }, '')
    ).json<InterviewCreated>();
    expect(interview).toMatchObject({ candidateCV: null, metadata: {} });
  });
});

it.each([
  ['OWNER', 201],
  ['ADMIN', 201],
  ['RECRUITER', 201],
  ['INTERVIEWER', 403],
  ['VIEWER', 403],
] satisfies [MemberRole, number][])('answers an %s with %s', async (role, status) => {
  const ai = await makeInterview(test, organization);
  const answer = await make(ai.meetingCode, offer, '&replaces=true', await signIn(test, organization, role));
  expect(answer.statusCode, answer.body).toBe(status);
  expect((await detailOf(ai)).interview.status).toBe(status === 201 ? 'CANCELLED' : 'SCHEDULED');
});

it('finds no interview of another organization to make one from, and creates nothing', async () => {
  const ai = await makeInterview(test, organization, { candidateCV: 'Ten years among pumps.' });
  const other = await makeOrganization(test);
  const stranger = await signIn(test, other, 'OWNER');
  for (const query of ['', '&replaces=true']) {
    expectError(await make(ai.meetingCode, offer, query, stranger), 'not_found');
  }
  const { total } = (await stranger.send('GET', '/interviews')).json<{ total: number }>();
  expect(total).toBe(0);
  expect((await detailOf(ai)).interview.status).toBe('SCHEDULED');
});
