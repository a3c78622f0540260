import { findWhyNobodyMet } from '../meetings/index.ts';
import { beforeEach, expect, it } from 'vitest';
import type { InterviewRecord } from '@parley/contract';
import { apiOf } from '../../testing/api.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { makeOffer, slot, type BookingPage } from '../../testing/factories/booking.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { completeConversation } from '../conversations/complete-conversation.ts';
import { endUnattended } from './end-unattended.ts';
import { markStarted } from './store.ts';

const start = '2026-11-21T10:00:00.000Z';
const ten = slot('2026-11-24T10:00');
const noon = slot('2026-11-24T12:00');

const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);

interface Scene {
  interview: InterviewRecord;
  page: BookingPage;
  path: string;
  leaderId: string;
}

async function offered(meetingType = 'HUMAN'): Promise<Scene> {
  const { interview, page } = await makeOffer(test, organization, { meetingType, slots: [ten, noon] });
  const path = `/interviews/${interview.meetingCode}`;
  return { interview, page, path, leaderId: interview.participants[1]?.id ?? '' };
}

async function claims(): Promise<string[]> {
  const { rows } = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
    tx.query<{ claim: string }>({
      text: `select concat_ws(' ', kind, person, to_char(lower(during) at time zone 'UTC', 'HH24:MI')) as claim
             from time_claims where organization_id = current_organization() order by 1`,
    }),
  );
  return rows.map(({ claim }) => claim);
}

const over = async ({ interview }: Scene) => {
  test.clock.set(new Date('2026-11-25T00:00:00Z'));
  const { organizationId } = organization;
  await endUnattended(
    { ...test.deps, whyNobodyMet: findWhyNobodyMet },
    { organizationId, interviewId: interview.id },
  );
};
const inTransaction = (work: Parameters<TestApp['deps']['db']['inOrganization']>[1]) =>
  test.deps.db.inOrganization(organization.organizationId, work);

const changes: [string, string[], (scene: Scene) => Promise<unknown>][] = [
  ['cancelled', [], ({ path }) => api.send('PATCH', `${path}/cancel`)],
  [
    'moved',
    ['BOOKED tomasz@tidewater.example 15:00'],
    ({ path }) => api.send('PATCH', `${path}/reschedule`, { scheduledAt: '2026-11-24T15:00:00Z' }),
  ],
  ['over and was held elsewhere', [], over],
  ['deleted', [], ({ path }) => api.delete(path)],
  [
    'joined by another interviewer',
    ['BOOKED jun@tidewater.example 10:00', 'BOOKED tomasz@tidewater.example 10:00'],
    ({ path }) => api.post(`${path}/participants`, { email: 'Jun@tidewater.example', role: 'INTERVIEWER' }),
  ],
  [
    'led by a person with a new e-mail address',
    ['BOOKED jun@tidewater.example 10:00'],
    ({ path, leaderId }) =>
      api.send('PATCH', `${path}/participants/${leaderId}`, { email: 'Jun@tidewater.example' }),
  ],
  ['led by nobody', [], ({ path, leaderId }) => api.delete(`${path}/participants/${leaderId}`)],
];

it.each(changes)('writes the claims of time when a booked interview is %s', async (_, left, change) => {
  const scene = await offered();
  await scene.page.post('confirm', ten);
  expect(await claims()).toEqual(['BOOKED tomasz@tidewater.example 10:00']);
  await change(scene);
  expect(await claims()).toEqual(left);
});

it('frees the claimed time when nobody comes to a booked AI interview', async () => {
  const scene = await offered('AI_ONLY');
  await scene.page.post('confirm', ten);
  await over(scene);
  expect(await claims()).toEqual([]);
});

it('keeps the claimed time while a booked interview runs, and frees it at completion', async () => {
  const { interview, page } = await offered('AI_ONLY');
  await page.post('confirm', ten);
  await inTransaction((tx) => markStarted(tx, interview.id, test.clock.now()));
  expect(await claims()).toEqual(['BOOKED tomasz@tidewater.example 10:00']);
  const ids = { organizationId: organization.organizationId, interviewId: interview.id };
  await inTransaction((tx) => completeConversation(tx, ids, { at: test.clock.now(), reason: 'completed' }));
  expect(await claims()).toEqual([]);
});

it.each(changes.filter(([name]) => ['cancelled', 'moved', 'led by nobody'].includes(name)))(
  'ends the hold when an unbooked interview is %s',
  async (_, __, change) => {
    const scene = await offered();
    await scene.page.post('hold', ten);
    expect(await claims()).toEqual(['HOLD tomasz@tidewater.example 10:00']);
    await change(scene);
    expect(await claims()).toEqual([]);
  },
);

it('ends the hold when nobody booked in time, and keeps it when an interviewer is added', async () => {
  const scene = await offered();
  await scene.page.post('hold', ten);
  await api.post(`${scene.path}/participants`, { email: 'jun@tidewater.example', role: 'INTERVIEWER' });
  expect(await claims()).toEqual(['HOLD tomasz@tidewater.example 10:00']);
  await over(scene);
  expect(await claims()).toEqual([]);
});
