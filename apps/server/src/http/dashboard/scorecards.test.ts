import type {
  FiguresResponse,
  InterviewDetail,
  InterviewRecord,
  ListedInterviews,
  MergedScorecards,
  MyInterviews,
  OutboxMail,
  OwnScorecardResponse,
  ScorecardsResponse,
} from '@parley/contract';
import { scorecardsResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const owner = forThisFile(() => signIn(test, organization, 'OWNER'));
const priya = forThisFile(() => signIn(test, organization, 'INTERVIEWER'));

const jonas = 'jonas@agency.example';
/**
 * An interview in a room of the caller's own, so it counts as held at once. Members lead it, and Jonas, who has no
 * account.
 */
const held = (leaders: { email: string }[] = [priya]): Promise<InterviewRecord> =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    skills: ['Troubleshooting', 'Explaining'],
    questions: ['What made you choose support?'],
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      ...leaders.map(({ email }) => ({ email: email.toUpperCase(), role: 'INTERVIEWER' })),
      { name: 'Jonas Ekholm', email: jonas, role: 'HOST' },
    ],
  });
const path = ({ meetingCode }: InterviewRecord) => `/interviews/${meetingCode}`;
const own = (visitor: Visitor, interview: InterviewRecord) => ({
  read: () => visitor.send('GET', `${path(interview)}/scorecard`),
  write: (change: object) => visitor.send('PATCH', `${path(interview)}/scorecard`, change),
  submit: () => visitor.send('POST', `${path(interview)}/scorecard/submit`),
  amend: (text: string) => visitor.send('POST', `${path(interview)}/scorecard/amendments`, { text }),
});
/** The same card by a participant's link. */
function byLink(interview: InterviewRecord, email = jonas, shown?: string) {
  const participant = interview.participants.find((each) => each.email === email);
  const send = (method: 'GET' | 'PATCH' | 'POST', below = '', payload?: object) =>
    test.app.inject({
      method,
      url: `/api/public/interviews/${interview.meetingCode}/scorecard${below}`,
      ...(shown === undefined ? {} : { query: { participantId: shown } }),
      headers: { origin: test.deps.publicUrl() },
      cookies: { parley_join: participant?.joinToken ?? '' },
      ...(payload ? { payload } : {}),
    });
  return {
    read: () => send('GET'),
    write: (change: object) => send('PATCH', '', change),
    submit: () => send('POST', '/submit'),
    amend: (text: string) => send('POST', '/amendments', { text }),
  };
}
async function submitted(visitor: Visitor, interview: InterviewRecord, recommendation = 'PASS') {
  const card = own(visitor, interview);
  await card.write({ recommendation, note: 'Calm under pressure.' });
  const response = await card.submit();
  expect(response.statusCode, response.body).toBe(200);
}
const detailOf = async (visitor: Visitor, interview: InterviewRecord) =>
  (await visitor.send('GET', path(interview))).json<InterviewDetail>();
const apiCards = async (interview: InterviewRecord): Promise<ScorecardsResponse> => {
  const response = await apiOf(test, organization).get(`${path(interview)}/scorecards`);
  return expectShape(scorecardsResponse, response.json());
};

describe('a scorecard', () => {
  it('lists every skill of the interview, and keeps each field that is written', async () => {
    const card = own(priya, await held());
    expect((await card.read()).json()).toMatchObject({
      card: {
        skills: [
          { skill: 'Troubleshooting', step: null, note: '' },
          { skill: 'Explaining', step: null, note: '' },
        ],
        recommendation: null,
        savedAt: null,
      },
      others: [{ name: 'Jonas Ekholm', submittedAt: null }],
    });
    await card.write({ skills: [{ skill: 'Explaining', step: 'CLEARLY' }] });
    await card.write({ skills: [{ skill: 'Explaining', note: 'Said why. ' }], note: 'Good.' });
    await card.write({ recommendation: 'REVIEW' });
    const { card: written } = (await card.read()).json<OwnScorecardResponse>();
    expect(written).toMatchObject({
      skills: [{ step: null }, { step: 'CLEARLY', note: 'Said why. ' }],
      recommendation: 'REVIEW',
      note: 'Good.',
      submittedAt: null,
    });
  });

  it('clears a field that is sent as null, and names a field that must not be', async () => {
    const interview = await held();
    for (const card of [own(priya, interview), byLink(interview)]) {
      await card.write({
        skills: [
          { skill: 'Explaining', step: 'CLEARLY', note: 'Said why.' },
          { skill: 'Troubleshooting', step: 'PARTLY', note: 'Too fast.' },
        ],
        recommendation: 'REVIEW',
        note: 'Good.',
      });
      const skills = [
        { skill: 'Explaining', step: null },
        { skill: 'Troubleshooting', note: null },
      ];
      const answered = await card.write({ skills, recommendation: null, note: null });
      expect(answered.json<OwnScorecardResponse>().card, answered.body).toMatchObject({
        skills: [
          { skill: 'Troubleshooting', step: 'PARTLY', note: '' },
          { skill: 'Explaining', step: null, note: 'Said why.' },
        ],
        recommendation: null,
        note: '',
      });
      expectInvalid(await card.write({ skills: null }), 'skills');
      expectInvalid(await card.write({ skills: [{ skill: null, step: null }] }), 'skills.0.skill');
      expectInvalid(await card.submit(), 'recommendation');
    }
  });

  it('keeps both changes when two tabs write different fields at once', async () => {
    const interview = await held();
    const card = own(priya, interview);
    await Promise.all([
      ...['Troubleshooting', 'Explaining'].map((skill) =>
        card.write({ skills: [{ skill, note: `About ${skill}` }] }),
      ),
      card.write({ note: 'Whole.' }),
      card.write({ recommendation: 'FAIL' }),
    ]);
    expect((await card.read()).json<OwnScorecardResponse>().card).toMatchObject({
      skills: [{ note: 'About Troubleshooting' }, { note: 'About Explaining' }],
      note: 'Whole.',
      recommendation: 'FAIL',
    });
  });

  it('needs a recommendation to be submitted once, and then accepts only additions', async () => {
    const interview = await held();
    const card = own(priya, interview);
    await card.write({ note: 'Good.' });
    expectInvalid(await card.submit(), 'recommendation');
    expectError(await card.amend('Too early.'), 'invalid_state');
    await submitted(priya, interview);
    expectError(await card.submit(), 'invalid_state');
    expectError(await card.write({ note: 'Other.' }), 'invalid_state');
    const amended = await card.amend('Talked to her again.');
    expect(amended.statusCode, amended.body).toBe(201);
    expect(amended.json<OwnScorecardResponse>().card).toMatchObject({
      note: 'Calm under pressure.',
      amendments: [{ text: 'Talked to her again.', by: expect.stringMatching(/./) as string }],
    });
    expectInvalid(await card.amend('  '), 'text');
  });

  it('stores each addition once, even if several windows send it again', async () => {
    const interview = await held();
    await submitted(priya, interview);
    const card = own(priya, interview);
    const answers = await Promise.all(['More.', 'More.', ' More. '].map(card.amend));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { card: written } = (await card.amend('Even more.')).json<OwnScorecardResponse>();
    expect(written.amendments.map(({ text }) => text)).toEqual(['More.', 'Even more.']);
  });

  it('refuses a skill that the interview does not have, and invalid values', async () => {
    const card = own(priya, await held());
    expectInvalid(await card.write({ skills: [{ skill: 'Singing', note: 'x' }] }), 'skills');
    expectInvalid(await card.write({ recommendation: 'HIRE' }), 'recommendation');
    expectInvalid(await card.write({ skills: [{ skill: 'Explaining', step: 'BEST' }] }), 'skills.0.step');
    expectInvalid(await card.write({ note: 'x'.repeat(2001) }), 'note');
  });

  it.each(['OWNER', 'ADMIN', 'RECRUITER', 'INTERVIEWER', 'VIEWER'] as const)(
    'is written by a %s who led the interview, and by nobody who did not',
    async (role) => {
      const leader = await signIn(test, organization, role);
      const stranger = await signIn(test, organization, role);
      const interview = await held([leader]);
      expect((await own(leader, interview).read()).statusCode).toBe(200);
      for (const response of [
        await own(stranger, interview).read(),
        await own(stranger, interview).submit(),
      ]) {
        expectError(response, 'role_not_allowed');
      }
    },
  );

  it('exists only for interviews that people lead', async () => {
    const byAi = await makeInterview(test, organization);
    const team = await makeInterview(test, organization, {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      jobRole: undefined,
      meetingUrl: 'https://meet.example.com/team',
    });
    for (const interview of [byAi, team]) {
      expectError(await own(priya, interview).read(), 'invalid_state');
      expect((await detailOf(priya, interview)).scorecards).toBeNull();
    }
    const toCome = await makeInterview(test, organization, {
      meetingType: 'HUMAN',
      meetingUrl: 'https://meet.example.com/room',
      scheduledAt: new Date(test.clock.now().getTime() + 86_400_000).toISOString(),
      participants: [
        { email: 'ines@example.com', role: 'CANDIDATE' },
        { email: priya.email, role: 'INTERVIEWER' },
      ],
    });
    expectError(await own(priya, toCome).read(), 'interview_not_completed');
    const cancelled = await held();
    await owner.send('PATCH', `${path(cancelled)}/cancel`, {});
    expectError(await own(priya, cancelled).write({ note: 'x' }), 'invalid_state');
  });

  it('appears in “My interviews” as open, then as submitted', async () => {
    const interview = await held();
    const state = async () =>
      (await priya.send('GET', '/my-interviews'))
        .json<MyInterviews>()
        .interviews.find(({ meetingCode }) => meetingCode === interview.meetingCode)?.scorecard;
    expect(await state()).toBe('OPEN');
    await submitted(priya, interview);
    expect(await state()).toBe('SUBMITTED');
  });
});

describe('an interviewer’s link', () => {
  it('lets an interviewer without an account write and submit their card, and changes nothing by reading', async () => {
    const interview = await held();
    const card = byLink(interview);
    for (const _ of [1, 2]) expect((await card.read()).statusCode).toBe(200);
    const rows = await test.database.db.asOperator((tx) =>
      tx.query({ text: 'select from scorecards where interview_id = $1', values: [interview.id] }),
    );
    expect(rows.rowCount).toBe(0);
    await card.write({ recommendation: 'REVIEW', skills: [{ skill: 'Explaining', step: 'PARTLY' }] });
    expect((await card.submit()).json<OwnScorecardResponse>().card.submittedAt).not.toBeNull();
    expect((await apiCards(interview)).scorecards).toMatchObject([
      { author: { name: 'Jonas Ekholm' }, recommendation: 'REVIEW', skills: [{}, { step: 'PARTLY' }] },
    ]);
  });

  it('opens no card for a member, who signs in instead, or for a candidate', async () => {
    const interview = await held();
    expectError(await byLink(interview, priya.email.toUpperCase()).read(), 'not_signed_in');
    expectError(await byLink(interview, 'ines@example.com').read(), 'role_not_allowed');
  });
});

describe('a page that shows one interviewer’s card', () => {
  const expectOther = (response: Parameters<typeof expectError>[0]) => {
    expectError(response, 'invalid_state');
    expect(response.json()).toMatchObject({ error: { details: [{ path: 'participantId' }] } });
  };
  const idIn = ({ participants }: InterviewRecord, email: string) =>
    participants.find((each) => each.email.toLowerCase() === email.toLowerCase())?.id ?? '';

  it('is refused after another link was opened in the same browser', async () => {
    const ada = 'ada@agency.example';
    const interview = await held([{ email: ada }]);
    const [own, other] = [idIn(interview, jonas), idIn(interview, ada)];
    for (const email of [ada.toUpperCase(), 'ines@example.com']) {
      const card = byLink(interview, email, own);
      expectOther(await card.read());
      expectOther(await card.write({ note: 'He kept calm.' }));
      expectOther(await card.submit());
      expectOther(await card.amend('More.'));
    }
    expect((await byLink(interview, jonas, own).write({ note: 'Calm.' })).statusCode).toBe(200);
    const { participantId, card } = (
      await byLink(interview, ada.toUpperCase(), other).read()
    ).json<OwnScorecardResponse>();
    expect({ participantId, note: card.note }).toEqual({ participantId: other, note: '' });
    expectInvalid(await byLink(interview, jonas, 'me').read(), 'participantId');
  });

  it('is refused after another member signed in, with role_not_allowed when the named participant does not lead', async () => {
    const tomasz = await signIn(test, organization, 'RECRUITER');
    const interview = await held([priya, tomasz]);
    const ask = (who: Visitor, id: string, method: 'GET' | 'PATCH') =>
      who.send(method, `${path(interview)}/scorecard?participantId=${id}`, method === 'GET' ? undefined : {});
    const shown = idIn(interview, priya.email);
    expect((await ask(priya, shown, 'GET')).statusCode).toBe(200);
    expectOther(await ask(tomasz, shown, 'GET'));
    expectOther(await ask(tomasz, shown, 'PATCH'));
    expectOther(await ask(owner, shown, 'PATCH'));
    expectError(await ask(owner, interview.id, 'GET'), 'role_not_allowed');
  });
});

describe('a member who leads an interview and has not submitted their scorecard', () => {
  /** An interview with everything that can be hidden: Jonas's scorecard, scores and a decision. */
  async function judged(leader: Visitor) {
    const interview = await held([leader]);
    await owner.send('POST', `${path(interview)}/scores`, { recommendation: 'FAIL', technical: 13 });
    await owner.send('POST', `${path(interview)}/decision`, { recommendation: 'FAIL', reason: 'Wombat.' });
    await byLink(interview).write({ recommendation: 'FAIL', note: 'Numbat.' });
    await byLink(interview).submit();
    test.clock.advance(1000);
    return interview;
  }
  const list = async (visitor: Visitor, query: string) =>
    (await visitor.send('GET', `/interviews${query}`)).json<ListedInterviews>().interviews;
  const find = (interviews: { meetingCode: string }[], { meetingCode }: InterviewRecord) =>
    interviews.find((each) => each.meetingCode === meetingCode);

  it.each(['RECRUITER', 'INTERVIEWER', 'VIEWER'] as const)('reads no result as %s', async (role) => {
    const leader = await signIn(test, organization, role);
    const interview = await judged(leader);
    const response = await leader.send('GET', path(interview));
    const detail = response.json<InterviewDetail>();
    expect(detail.report).toMatchObject({ current: null, revisions: [], humanDecisions: [] });
    expect(detail.mayScore).toBe(false);
    expect(detail.scorecards).toMatchObject({ isBlind: true, own: 'OPEN', submitted: 1 });
    expect(response.body).not.toMatch(/Wombat|Numbat|decided:/);
    expect(detail.timeline.map(({ text }) => text)).toContain('Jonas Ekholm submitted their scorecard.');
    const { body } = await own(leader, interview).read();
    expect(body).not.toMatch(/Wombat|Numbat/);
    expectError(await leader.send('GET', `${path(interview)}/scorecards`), 'invalid_state');

    expect(find(await list(leader, ''), interview)).toMatchObject({
      recommendation: null,
      overallScore: null,
      decision: null,
    });
    for (const result of ['PASS', 'REVIEW', 'FAIL', 'UNDECIDED']) {
      expect(find(await list(leader, `?result=${result}&limit=100`), interview)).toBeUndefined();
    }
    expect(find(await list(owner, '?result=FAIL&limit=100'), interview)).toBeDefined();
    const results = async (visitor: Visitor) =>
      (await visitor.send('GET', '/figures'))
        .json<FiguresResponse>()
        .roles.reduce((sum, role) => sum + role.results, 0);
    expect(await results(leader)).toBe((await results(owner)) - 1);
    const rows = (await leader.send('GET', '/interviews.csv?order=SCORE')).body.split('\r\n');
    const mine = rows.findIndex((row) => row.startsWith(interview.meetingCode));
    expect(rows[mine]).toMatch(/,,,$/);
    // It is sorted among those without a score, whatever its score is.
    expect(rows.slice(mine, -1).every((row) => /,,[A-Z]*$/.test(row))).toBe(true);

    await submitted(leader, interview);
    const after = await detailOf(leader, interview);
    expect(after.report.current).toMatchObject({ recommendation: 'FAIL' });
    expect(after.scorecards).toMatchObject({ isBlind: false, own: 'SUBMITTED', submitted: 2 });
    expect(find(await list(leader, '?result=FAIL&limit=100'), interview)).toMatchObject({ decision: 'FAIL' });
    const merged = (await leader.send('GET', `${path(interview)}/scorecards`)).json<MergedScorecards>();
    expect(merged.scorecards.map((card) => card.recommendation)).toEqual(['FAIL', 'PASS']);
    expect(merged).toMatchObject({ outstanding: [], evaluation: { recommendation: 'FAIL' } });
  });

  /** Sends the mails about its creation, without running the jobs of all other tests. */
  async function invite(interview: InterviewRecord): Promise<void> {
    const { organizationId } = organization;
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ id: string }>({
        text: `select id from events where interview_id = $1 and type = 'interview.created'`,
        values: [interview.id],
      }),
    );
    await test.handlers['dispatch-event'].run({ organizationId, eventId: rows[0]?.id ?? '' });
  }

  it('may neither decide nor score, and sees no links or mails of others', async () => {
    const leader = await signIn(test, organization, 'RECRUITER');
    const interview = await judged(leader);
    await invite(interview);
    const refused = [
      await leader.send('POST', `${path(interview)}/decision`, { recommendation: 'PASS' }),
      await leader.send('POST', `${path(interview)}/scores`, { recommendation: 'PASS', technical: 80 }),
    ];
    for (const response of refused) {
      expectError(response, 'invalid_state');
      expect(response.body).not.toContain('FAIL');
    }
    const { participants } = (await detailOf(leader, interview)).interview;
    expect(participants.map(({ joinUrl }) => joinUrl !== null)).toEqual([true, true, false]);
    const mails = async (visitor: Visitor) =>
      (await visitor.send('GET', '/outbox'))
        .json<{ mails: OutboxMail[] }>()
        .mails.filter(({ meetingCode }) => meetingCode === interview.meetingCode);
    const others = (await mails(owner)).filter(({ to }) => to.email === jonas);
    expect(others.length).toBeGreaterThan(0);
    expect((await mails(leader)).filter(({ to }) => to.email === jonas)).toEqual([]);
    expectError(await leader.send('GET', `/outbox/${others[0]?.id}`), 'invalid_state');
    await submitted(leader, interview);
    expect((await leader.send('GET', `/outbox/${others[0]?.id}`)).statusCode).toBe(200);
  });

  it('sees no need for a decision yet', async () => {
    const leader = await signIn(test, organization, 'RECRUITER');
    const interview = await held([leader]);
    await owner.send('POST', `${path(interview)}/scores`, { recommendation: 'FAIL', technical: 13 });
    await test.database.db.asOperator((tx) =>
      tx.query({
        text: `update interviews set evaluation_status = 'READY', status = 'COMPLETED', started_at = $2, ended_at = $2
               where id = $1`,
        values: [interview.id, test.clock.now()],
      }),
    );
    const needs = async (visitor: Visitor) => (await visitor.send('GET', '/needs')).body;
    expect(await needs(owner)).toContain(`REPORT:${interview.id}`);
    expect(await needs(leader)).not.toContain(`REPORT:${interview.id}`);
    await submitted(leader, interview);
    expect(await needs(leader)).toContain(`REPORT:${interview.id}`);
  });

  it.each(['OWNER', 'ADMIN'] as const)('reads everything as %s', async (role) => {
    const leader = await signIn(test, organization, role);
    const interview = await judged(leader);
    const { report, scorecards } = await detailOf(leader, interview);
    expect(report.current).toMatchObject({ recommendation: 'FAIL' });
    expect(scorecards).toMatchObject({ isBlind: false, own: 'OPEN' });
    expect((await leader.send('GET', `${path(interview)}/scorecards`)).statusCode).toBe(200);
  });
});

it('erases scorecards after the period for evaluations, and then hides nothing and accepts no new card', async () => {
  const interview = await held();
  await own(priya, interview).write({ note: 'A wombat of a draft.' });
  await byLink(interview).write({ recommendation: 'FAIL', note: 'Numbat.' });
  await byLink(interview).submit();
  const ended = test.clock.now();
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `update interviews set status = 'COMPLETED', started_at = $2, ended_at = $2 where id = $1`,
      values: [interview.id, ended],
    }),
  );
  await owner.send('PUT', '/retention', { evaluationDays: 1 });
  test.clock.advance(2 * 86_400_000);
  const { organizationId } = organization;
  await test.handlers['apply-retention'].run({ organizationId });
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ counts: object }>({
      text: `select counts from erasures where interview_id = $1 and artifact = 'EVALUATION'`,
      values: [interview.id],
    }),
  );
  expect(rows).toEqual([{ counts: { scorecards: 2 } }]);
  expect(await apiCards(interview)).toMatchObject({ scorecards: [] });
  expect((await detailOf(priya, interview)).scorecards).toMatchObject({ isBlind: false, own: null });
  expectError(await own(priya, interview).write({ note: 'Late.' }), 'evaluation_unavailable');
  // For the other tests.
  await owner.send('PUT', '/retention', { evaluationDays: null });
});

describe('a submitted scorecard', () => {
  it('is returned by the API, which returns no drafts', async () => {
    const interview = await held();
    await own(priya, interview).write({ note: 'Secret draft.' });
    expect(await apiCards(interview)).toMatchObject({ scorecards: [], outstanding: [{}, {}] });
    await submitted(priya, interview);
    await own(priya, interview).amend('Later.');
    const { scorecards, outstanding } = await apiCards(interview);
    expect(scorecards).toMatchObject([{ note: 'Calm under pressure.', amendments: [{ text: 'Later.' }] }]);
    expect(outstanding).toMatchObject([{ name: 'Jonas Ekholm' }]);
  });

  it('is erased with its interview', async () => {
    const interview = await held();
    await submitted(priya, interview);
    await own(priya, interview).amend('Later.');
    expect((await apiOf(test, organization).delete(path(interview))).statusCode).toBe(200);
    for (const table of ['scorecards', 'scorecard_amendments']) {
      const { rowCount } = await test.database.db.asOperator((tx) =>
        tx.query({ text: `select from ${table} where interview_id = $1`, values: [interview.id] }),
      );
      expect(rowCount, table).toBe(0);
    }
  });
});
