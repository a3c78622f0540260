import { availabilityResponse, busyBlocksResponse } from '@parley/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeMember, makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);
beforeAll(async () => {
  await makeMember(test, organization, { email: 'tomasz@tidewater.example' });
  await test.database.db.inOrganization(organization.organizationId, (tx) =>
    tx.query({ text: `update organizations set timezone = 'Europe/Warsaw'` }),
  );
});

const paths = ['/availability', '/busy-blocks'] as const;

describe('availability requests that succeed', () => {
  it('explains what to do when no calendar is connected', async () => {
    const response = await api.get('/availability?email=tomasz@tidewater.example&duration=45&days=7');
    expect(response.statusCode).toBe(200);
    const body = expectShape(availabilityResponse, response.json());
    expect(Object.keys(body)).toEqual(['success', 'calendarConnected', 'slots', 'message']);
    expect(body).toMatchObject({ success: true, calendarConnected: false, slots: [] });
    expect(response.body).toContain('Provide availableSlots');
  });

  it('answers with the organization’s zone and 14 days when no calendar is connected', async () => {
    const response = await api.get('/busy-blocks?email=tomasz@tidewater.example');
    expect(expectShape(busyBlocksResponse, response.json())).toEqual({
      success: true,
      calendarConnected: false,
      email: 'tomasz@tidewater.example',
      days: 14,
      timezone: 'Europe/Warsaw',
      busyBlocks: [],
      total: 0,
    });
    expect((await api.get('/busy-blocks?email=a@example.com&days=30')).json()).toMatchObject({ days: 30 });
  });

  it.each([
    ['/availability', 'durationMinutes=45', 'email, duration, days'],
    ['/busy-blocks', 'duration=45', 'email, days'],
  ])('warns of a parameter that %s does not take: %s', async (path, parameter, taken) => {
    const response = await api.get(`${path}?email=a@example.com&${parameter}`);
    expect(response.json()).toMatchObject({
      success: true,
      calendarConnected: false,
      warnings: [{ path: parameter.split('=')[0], message: `Ignored: this URL takes ${taken}.` }],
    });
  });

  it.each(paths)('answers the same for members and strangers, so that %s reveals nobody', async (path) => {
    const ask = async (email: string) =>
      (await api.get(`${path}?email=${email}`)).body.replaceAll(email, 'somebody');
    expect(await ask('tomasz@tidewater.example')).toBe(await ask('stranger@elsewhere.example'));
  });

  it.each([
    ['an empty days', 'days='],
    ['the least', 'days=1&duration=5'],
    ['the most', 'days=30&duration=1440'],
  ])('accepts an availability request with %s', async (_name, query) => {
    const response = await api.get(`/availability?email=a@example.com&${query}`);
    expect(response.statusCode).toBe(200);
  });
});

describe('availability requests that fail', () => {
  it.each([
    ['email', ''],
    ['email', 'email='],
    ['email', 'email=nobody'],
    ['email', 'email=a@example.com&email=b@example.com'],
    ['email', 'email=a%00@example.com'],
    ['days', 'email=a@example.com&days=0'],
    ['days', 'email=a@example.com&days=31'],
    ['days', 'email=a@example.com&days=1.5'],
    ['days', 'email=a@example.com&days=two'],
  ])('answers 400 and names %s for the query "%s"', async (field, query) => {
    for (const path of paths) expectInvalid(await api.get(`${path}?${query}`), field);
  });

  it.each(['0', '4', '1441', '-30', 'half'])('answers 400 for a duration of "%s"', async (duration) => {
    expectInvalid(await api.get(`/availability?email=a@example.com&duration=${duration}`), 'duration');
  });
});
