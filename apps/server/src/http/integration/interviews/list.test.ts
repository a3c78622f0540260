import { listInterviewsResponse } from '@parley/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectInvalid, expectRefusal } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

let api: Api;
/** Oldest first. */
const codes: string[] = [];
const test = forThisFile(() => openTestApp());
beforeAll(async () => {
  const organization = await makeOrganization(test);
  await makeInterview(test, await makeOrganization(test), { jobRole: 'Foreign role' });
  api = apiOf(test, organization);
  const made = [
    { jobRole: '100% remote_writer', participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }] },
    { jobRole: 'Data analyst', participants: [{ name: 'Zoë Ångström', email: 'zoe@example.com' }] },
    { jobRole: 'Data engineer', participants: [{ name: 'Bo Li', email: 'bo.li@mail.example' }] },
    {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      jobRole: undefined,
      participants: [{ name: 'Ana', email: 'ana@example.com' }, { email: 'ben@mail.example' }],
    },
  ];
  for (const input of made) {
    codes.push((await makeInterview(test, organization, input)).meetingCode);
    test.clock.advance(1000);
  }
  codes.push((await makeCompletedInterview(test, organization)).meetingCode);
});

async function list(query = '') {
  const response = await api.get(`/interviews${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return expectShape(listInterviewsResponse, response.json());
}
const found = async (query: string) => (await list(query)).interviews.map(({ meetingCode }) => meetingCode);
const newest = () => codes.toReversed();

describe('listing interviews', () => {
  it('lists the organization’s interviews, newest first, in the specified body', async () => {
    const body = await list();
    expect(Object.keys(body)).toEqual(['success', 'interviews', 'total', 'page', 'limit', 'totalPages']);
    expect(body).toMatchObject({ total: 5, page: 1, limit: 20, totalPages: 1 });
    expect(body.interviews.map(({ meetingCode }) => meetingCode)).toEqual(newest());
  });

  it('warns of a parameter that it does not take, and names those that it takes', async () => {
    const body = await list('?Status=COMPLETED&limit=1&perPage=2&empty=');
    expect(body).toMatchObject({ total: 5, limit: 1 });
    const message = 'Ignored: this URL takes status, type, search, page, limit.';
    expect(body.warnings).toEqual([
      { path: 'Status', message },
      { path: 'perPage', message },
      { path: 'empty', message },
    ]);
    const many = Array.from({ length: 200 }, (_, n) => `p${n}=1`).join('&');
    expect((await list(`?${many}`)).warnings).toHaveLength(50);
  });

  it('pages without gaps or repeats', async () => {
    const pages = [];
    for (let page = 1; page <= 3; page++) pages.push(await list(`?limit=2&page=${page}`));
    expect(pages.flatMap(({ interviews }) => interviews.map(({ meetingCode }) => meetingCode))).toEqual(
      newest(),
    );
    expect(pages.at(-1)).toMatchObject({ total: 5, page: 3, limit: 2, totalPages: 3 });
  });

  it('returns an empty list past the last page', async () => {
    expect(await list('?page=9')).toMatchObject({ interviews: [], total: 5, page: 9, totalPages: 1 });
  });

  it('orders interviews of the same instant by id', async () => {
    const organization = await makeOrganization(test);
    for (let i = 0; i < 5; i++) await makeInterview(test, organization);
    const { interviews } = (await apiOf(test, organization).get('/interviews')).json<{
      interviews: { id: string }[];
    }>();
    const ids = interviews.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it.each<[string, number[]]>([
    ['?status=COMPLETED', [4]],
    ['?status=SCHEDULED', [3, 2, 1, 0]],
    ['?status=CANCELLED', []],
    ['?type=HUMAN', [3]],
    ['?type=AI_ONLY&status=SCHEDULED', [2, 1, 0]],
    ['?search=data', [2, 1]],
    ['?search=DATA%20EN', [2]],
    ['?search=marchetti', [4, 0]],
    ['?search=bo.li@', [2]],
    ['?search=mail.example', [3, 2]],
    ['?search=%C3%85ngstr%C3%B6m', [1]],
    ['?search=%25', [0]],
    ['?search=_', [0]],
    ['?search=100%25%20remote_w', [0]],
    ['?search=%5C', []],
    ["?search='%20or%201=1--", []],
    ['?search=Foreign', []],
    ['?search=Tidewater', []],
    ['?search=analyst&status=COMPLETED', []],
    ['?search=&status=&type=&page=&limit=', [4, 3, 2, 1, 0]],
    ['?unknown=1', [4, 3, 2, 1, 0]],
  ])('returns the matching interviews for %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected.map((index) => codes[index]));
  });

  it('accepts a list request with limit 100', async () => expect((await list('?limit=100')).limit).toBe(100));
});

describe('a list request that is not valid', () => {
  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '1e3'],
    ['page', 'two'],
    ['page', '99999999999999999999'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'all'],
    ['status', 'DONE'],
    ['status', 'scheduled'],
    ['type', 'ROBOT'],
    ['search', 'x'.repeat(201)],
    ['search', 'a%00b'],
  ])('names the parameter for %s=%s', async (name, value) => {
    expectInvalid(await api.get(`/interviews?${name}=${value}`), name);
  });

  it.each(['status', 'type', 'search', 'page', 'limit'])(
    'refuses the parameter %s when it is sent twice',
    async (name) => {
      const message = expectRefusal(await api.get(`/interviews?${name}=1&${name}=1`), name);
      expect(message).toBe(`${name}: It is there more than once. Send it once.`);
    },
  );

  it.each(['0', '-1', '1000001', 'two'])('states the allowed bounds for page=%s', async (page) => {
    const message = expectRefusal(await api.get(`/interviews?page=${page}`), 'page');
    expect(message).toBe('page: Send a whole number from 1 to 1000000.');
  });
});
