import { randomUUID } from 'node:crypto';
import {
  memberRoles,
  type CommentResponse,
  type InterviewDetail,
  type InterviewRecord,
} from '@parley/contract';
import { expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const recruiter = forThisFile(() => signIn(test, organization, 'RECRUITER'));

const make = (leader?: Visitor) =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      ...(leader ? [{ email: leader.email, role: 'INTERVIEWER' }] : []),
    ],
  });
const path = ({ meetingCode }: InterviewRecord) => `/interviews/${meetingCode}/comments`;
async function write(visitor: Visitor, interview: InterviewRecord, body: object = { text: 'A quokka.' }) {
  const response = await visitor.send('POST', path(interview), body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<CommentResponse>().comment;
}
const commentsOf = async (visitor: Visitor, { meetingCode }: InterviewRecord) =>
  (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>().comments;

it.each(memberRoles)('lets a %s write a comment that the others can read', async (role) => {
  const writer = await signIn(test, organization, role);
  const interview = await make();
  const comment = await write(writer, interview, { text: ' Ask about it. ', atMs: 61_250 });
  expect(comment).toMatchObject({ text: 'Ask about it.', atMs: 61_250, isOwn: true, editedAt: null });
  expect(await commentsOf(recruiter, interview)).toMatchObject([
    { id: comment.id, text: 'Ask about it.', isOwn: false, editableUntil: null },
  ]);
});

it('stores a comment once when it is sent twice, one after the other or at the same time', async () => {
  const interview = await make();
  const body = { id: randomUUID(), text: 'A quokka.' };
  const first = await write(recruiter, interview, body);
  expect(await write(recruiter, interview, body)).toEqual(first);
  const twin = { ...body, id: randomUUID() };
  await Promise.all([write(recruiter, interview, twin), write(recruiter, interview, twin)]);
  expect((await commentsOf(recruiter, interview)).map(({ id }) => id).toSorted()).toEqual(
    [body.id, twin.id].toSorted(),
  );
  const acts = await test.database.db.inOrganization(organization.organizationId, async (tx) => {
    const { rows } = await tx.query({
      text: `select seq from audit_entries where act = 'COMMENT_WRITTEN' and interview_id = $1`,
      values: [interview.id],
    });
    return rows.length;
  });
  expect(acts).toBe(2);
});

it('refuses a new comment under the id of somebody else’s comment', async () => {
  const [interview, other] = [await make(), await make()];
  const { id } = await write(recruiter, interview);
  const body = { id, text: 'Mine.' };
  const owner = await signIn(test, organization, 'OWNER');
  expectError(await owner.send('POST', path(interview), body), 'role_not_allowed');
  expectError(await recruiter.send('POST', path(other), body), 'not_found');
  const strangers = await makeOrganization(test);
  const stranger = await signIn(test, strangers, 'OWNER');
  const theirs = await makeInterview(test, strangers);
  expectError(await stranger.send('POST', path(theirs), body), 'not_found');
  expectInvalid(await recruiter.send('POST', path(interview), { id: 'x', text: 'x' }), 'id');
  expect((await commentsOf(recruiter, interview)).map(({ text }) => text)).toEqual(['A quokka.']);
});

it('refuses to change or delete a comment under a legal hold', async () => {
  const interview = await make();
  const { id } = await write(recruiter, interview);
  const hold = `/interviews/${interview.meetingCode}/legal-hold`;
  const owner = await signIn(test, organization, 'OWNER');
  expect((await owner.send('PUT', hold, { reason: 'Case 17' })).statusCode).toBe(200);
  const remove = () => recruiter.send('DELETE', `${path(interview)}/${id}`);
  expectError(await remove(), 'invalid_state');
  expectError(await recruiter.send('PATCH', `${path(interview)}/${id}`, { text: 'None.' }), 'invalid_state');
  expect(await commentsOf(recruiter, interview)).toMatchObject([{ text: 'A quokka.' }]);
  await write(recruiter, interview, { text: 'Another.' });
  await owner.send('DELETE', hold);
  expect((await remove()).statusCode).toBe(200);
});

it('lets an author change their comment for 15 minutes and delete it at any time', async () => {
  const interview = await make();
  const { id } = await write(recruiter, interview);
  const change = (text: string) => recruiter.send('PATCH', `${path(interview)}/${id}`, { text });
  test.clock.advance(14 * 60_000);
  expect((await change('Two quokkas.')).json()).toMatchObject({ comment: { text: 'Two quokkas.' } });
  test.clock.advance(60_000);
  expectError(await change('Three.'), 'invalid_state');
  expect(await commentsOf(recruiter, interview)).toMatchObject([
    { text: 'Two quokkas.', editableUntil: null },
  ]);
  expect((await recruiter.send('DELETE', `${path(interview)}/${id}`)).statusCode).toBe(200);
  expect(await commentsOf(recruiter, interview)).toEqual([]);
  expectError(await recruiter.send('DELETE', `${path(interview)}/${id}`), 'not_found');
});

it('lets nobody but the author change a comment, not even an owner, and finds it in its own interview only', async () => {
  const [interview, other] = [await make(), await make()];
  const { id } = await write(recruiter, interview);
  const owner = await signIn(test, organization, 'OWNER');
  expectError(await owner.send('PATCH', `${path(interview)}/${id}`, { text: 'x' }), 'role_not_allowed');
  expectError(await owner.send('DELETE', `${path(interview)}/${id}`), 'role_not_allowed');
  expectError(await recruiter.send('DELETE', `${path(other)}/${id}`), 'not_found');
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  for (const response of [
    await stranger.send('POST', path(interview), { text: 'x' }),
    await stranger.send('PATCH', `${path(interview)}/${id}`, { text: 'x' }),
    await stranger.send('DELETE', `${path(interview)}/${id}`),
  ]) {
    expectError(response, 'not_found');
  }
  expect(await commentsOf(recruiter, interview)).toHaveLength(1);
});

it('names the field of a new comment that is wrong', async () => {
  const interview = await make();
  expectInvalid(await recruiter.send('POST', path(interview), { text: '  ' }), 'text');
  expectInvalid(await recruiter.send('POST', path(interview), { text: 'x'.repeat(2001) }), 'text');
  expectInvalid(await recruiter.send('POST', path(interview), { text: 'x', atMs: -1 }), 'atMs');
});

it('hides the comments of others from interviewers until they submit their scorecard', async () => {
  const leader = await signIn(test, organization, 'INTERVIEWER');
  const interview = await make(leader);
  await write(recruiter, interview, { text: 'Hire her.' });
  await write(leader, interview, { text: 'My own.' });
  expect((await commentsOf(leader, interview)).map(({ text }) => text)).toEqual(['My own.']);
  const card = `/interviews/${interview.meetingCode}/scorecard`;
  await leader.send('PATCH', card, { recommendation: 'PASS' });
  await leader.send('POST', `${card}/submit`);
  expect((await commentsOf(leader, interview)).map(({ text }) => text)).toHaveLength(2);
});

it('erases comments with their interview, and after the period for evaluations', async () => {
  const [deleted, kept] = [await make(), await make()];
  await write(recruiter, deleted);
  await write(recruiter, kept);
  await apiOf(test, organization).delete(`/interviews/${deleted.meetingCode}`);
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `update interviews set status = 'COMPLETED', started_at = $2, ended_at = $2 where id = $1`,
      values: [kept.id, test.clock.now()],
    }),
  );
  const owner = await signIn(test, organization, 'OWNER');
  await owner.send('PUT', '/retention', { evaluationDays: 1 });
  test.clock.advance(2 * 86_400_000);
  await test.handlers['apply-retention'].run({ organizationId: organization.organizationId });
  for (const { id } of [deleted, kept]) {
    const { rowCount } = await test.database.db.asOperator((tx) =>
      tx.query({ text: 'select from interview_comments where interview_id = $1', values: [id] }),
    );
    expect(rowCount).toBe(0);
  }
});
