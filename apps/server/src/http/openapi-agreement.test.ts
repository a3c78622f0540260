import { openApiDocument } from '@parley/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../testing/api.ts';
import { openTestApp } from '../testing/app.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { makePlatform } from '../testing/factories/platform.ts';
import { forThisFile } from '../testing/for-this-file.ts';

// From a tool that reads only the document: each value is checked by the document and by the server.

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);
const platform = forThisFile(async () => apiOf(test, await makePlatform(test)));
let meetingCode: string;
let path: string;
let participantPath: string;
beforeAll(async () => {
  const interview = await makeInterview(test, organization);
  meetingCode = interview.meetingCode;
  path = `/interviews/${meetingCode}`;
  participantPath = `${path}/participants/${interview.participants[0]?.id}`;
});

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ ...document, $id: 'openapi' });

const reschedule = (scheduledAt: string) =>
  [
    'RescheduleInterviewInput',
    { scheduledAt },
    () => api.send('PATCH', `${path}/reschedule`, { scheduledAt }),
  ] as const;
const correct = (input: object) =>
  ['UpdateParticipantInput', input, () => api.send('PATCH', participantPath, input)] as const;
const ask = (question: object) => {
  const body = { ...plainInterview, questions: [question] };
  return ['CreateInterviewInput', body, () => api.post('/interviews', body)] as const;
};

describe('bodies that the document and the server refuse', () => {
  it.each([
    reschedule(''),
    reschedule('tomorrow'),
    reschedule('2027-13-01T10:00:00Z'),
    reschedule('2027-12-32T10:00:00Z'),
    reschedule('2027-12-01T24:00:00Z'),
    reschedule('2027-12-01T10:60:00Z'),
    reschedule('2027-12-01T10:00:00+24:00'),
    reschedule('0000-12-01T10:00:00Z'),
    correct({}),
    correct({ nickname: 'Ines' }),
    correct({ name: '' }),
    correct({ name: null }),
    ask({}),
    ask({ question: null }),
    ask({ skill: 'troubleshooting' }),
  ])('fail validation in both: %s %j', async (schema, body, send) => {
    expect(ajv.validate(`openapi#/components/schemas/${schema}`, body)).toBe(false);
    expect((await send()).statusCode).toBe(400);
  });
});

describe('bodies that the document and the server accept', () => {
  it.each([
    reschedule('2027-12-01T10:00Z'),
    reschedule('2027-12-01t10:00:00,5+0530'),
    correct({ name: 'Ines' }),
    correct({ email: 'ines.marchetti@example.com' }),
    correct({ name: null, email: 'ines.marchetti@example.com' }),
    ask({ question: 'Why?', skill: null, kind: null, rubric: null }),
    ask({ text: 'Why?' }),
  ])('pass validation in both: %s %j', async (schema, body, send) => {
    expect(ajv.validate(`openapi#/components/schemas/${schema}`, body)).toBe(true);
    expect((await send()).statusCode).toBeLessThan(300);
  });
});

describe('parameters that the document and the server accept', () => {
  const parameters = document.components.parameters;
  it.each(['!', '', 'a b', 'x'.repeat(65)])(
    'replace an X-Request-Id of "%s" without a refusal',
    async (name) => {
      expect(parameters['XRequestId']).toMatchObject({ schema: { type: 'string' } });
      expect(parameters['XRequestId']).not.toHaveProperty('schema.pattern');
      const response = await api.get('/interviews', { 'x-request-id': name });
      expect(response.statusCode).toBe(200);
      expect(response.headers['x-request-id']).not.toBe(name);
    },
  );

  const optional = Object.entries(document.paths).flatMap(([address, { get }]) =>
    ((get?.parameters ?? []) as { name?: string; in?: string; required?: boolean }[])
      .filter((it) => it.in === 'query' && it.required !== true)
      .map((it) => ({ address, ...it })),
  );
  it.each(optional)('treat $address?$name= as if it were not sent', async (parameter) => {
    expect(parameter).toMatchObject({ allowEmptyValue: true });
    const address = parameter.address.replace('/api/integration', '').replace('{meetingCode}', meetingCode);
    const door = address.startsWith('/platform') ? platform : api;
    const response = await door.get(`${address}?email=ines@example.com&${parameter.name}=`);
    expect(response.statusCode, response.body).toBe(200);
  });
});
