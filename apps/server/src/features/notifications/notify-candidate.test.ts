import type { InterviewRecord } from '@parley/contract';
import type { ScriptedProfile } from '@parley/interviewer';
import { describe, expect, test } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { failEvaluation } from '../evaluation/index.ts';
import { mailsOf, type KeptMail } from '../../testing/life-cycle.ts';

const testApp = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(testApp));

const cast = {
  participants: [
    { name: 'Ines Duarte', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Omar Said', email: 'omar@tidewater.example', role: 'OBSERVER' },
  ],
};
const take = (input: object = {}, profile: ScriptedProfile = 'fluent') =>
  makeCompletedInterview(testApp, organization, {
    profile,
    input: { ...cast, sendCandidateFeedback: true, ...input },
  });
const api = () => apiOf(testApp, organization);
const feedbackOn = async ({ id }: { id: string }): Promise<KeptMail[]> =>
  (await mailsOf(testApp, id)).filter(({ kind }) => kind === 'candidate_feedback');

describe('feedback after the evaluation', () => {
  test('mails feedback to the candidate alone and quotes their own words', async () => {
    const interview = await take();
    expect(await feedbackOn(interview)).toEqual([]);
    await testApp.runJobs();
    const [mail, ...others] = await feedbackOn(interview);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_email: 'ines@example.com', revision: 0, ics: null, status: 'KEPT' });
    expect(mail?.text).toContain('Ines, feedback on your answers');
    expect(mail?.text).toContain('AI: the built-in rules of Parley');
    const links = [...(mail?.html ?? '').matchAll(/\shref="([^"]+)"/g)].map(([, url]) => url);
    expect(links).toEqual([`${interview.participants[0]?.joinUrl}/your-data`]);
    const { segments } = (await api().get(`/interviews/${interview.meetingCode}/transcript`)).json<{
      segments: { speaker: string; text: string }[];
    }>();
    const said = segments.map(({ text }) => text).join('\n');
    const quotes = [...(mail?.text ?? '').matchAll(/^> “([^”]+)”$/gm)].map(([, quote]) => quote ?? '');
    expect(quotes.length).toBeGreaterThan(1);
    for (const quote of quotes) expect(said).toContain(quote.replaceAll('\u200b', '').replace(/ …$/, ''));
  });

  test('mails feedback without scores and without a recommendation', async () => {
    const interview = await take({}, 'terse');
    await testApp.runJobs();
    const [mail] = await feedbackOn(interview);
    const ours = (mail?.text ?? '').replaceAll(/^> .*$/gm, '').replace(/^Sent by .*$/m, '');
    expect(ours).not.toMatch(/score|PASS|FAIL|REVIEW|rubric|recommend/);
  });

  test.each([
    ['off', { sendCandidateFeedback: false }],
    ['not said', { sendCandidateFeedback: undefined }],
  ])('mails no feedback when it is %s', async (_, input) => {
    const interview = await take(input);
    await testApp.runJobs();
    expect(await feedbackOn(interview)).toEqual([]);
  });

  test('mails a short feedback when the candidate said nothing', async () => {
    const interview = await take({}, 'silent');
    await testApp.runJobs();
    const [mail] = await feedbackOn(interview);
    expect(mail?.text).toContain('nothing was made up to fill the space');
    expect(mail?.text).not.toContain('“');
  });
});

describe('feedback that was already sent', () => {
  test('mails no second feedback when the interview is analyzed again', async () => {
    const interview = await take();
    await testApp.runJobs();
    const told = await feedbackOn(interview);
    expect((await api().post(`/interviews/${interview.meetingCode}/analyze`)).statusCode).toBe(202);
    await testApp.runJobs();
    expect(await feedbackOn(interview)).toEqual(told);
  });

  test('mails no second feedback even when the first mail was erased', async () => {
    const interview = await take();
    await testApp.runJobs();
    await testApp.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({ text: 'delete from mails where interview_id = $1', values: [interview.id] }),
    );
    await api().post(`/interviews/${interview.meetingCode}/analyze`);
    await testApp.runJobs();
    expect(await feedbackOn(interview)).toEqual([]);
  });

  test('mails feedback once, after the first evaluation that succeeds', async () => {
    const interview = await take();
    const { organizationId } = organization;
    await failEvaluation(testApp.deps, { organizationId, interviewId: interview.id });
    await testApp.runJobs();
    expect(await feedbackOn(interview)).toEqual([]);
    expect((await api().post(`/interviews/${interview.meetingCode}/analyze`)).statusCode).toBe(202);
    await testApp.runJobs();
    expect(await feedbackOn(interview)).toHaveLength(1);
  });
});

describe('feedback to another candidate', () => {
  /** Changes a participant between the end of an interview and its evaluation. */
  const change = (interview: InterviewRecord, role: string, set: string) =>
    testApp.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({
        text: `update participants set ${set} where interview_id = $1 and role = $2`,
        values: [interview.id, role],
      }),
    );

  test('mails no feedback to a candidate who was removed', async () => {
    const interview = await take();
    await change(interview, 'CANDIDATE', 'removed_at = now()');
    await testApp.runJobs();
    expect(await feedbackOn(interview)).toEqual([]);
  });

  test('mails no feedback to a candidate who replaced another', async () => {
    const interview = await take();
    await change(interview, 'CANDIDATE', 'removed_at = now()');
    await change(interview, 'OBSERVER', `role = 'CANDIDATE'`);
    await testApp.runJobs();
    expect(await feedbackOn(interview)).toEqual([]);
  });
});
