import type {
  CreateInterviewInput,
  ErrorBody,
  InterviewChangeResponse,
  InterviewCreated,
} from '@parley/contract';
import { expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00.000Z';
const ines = { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' } as const;
const byAi: CreateInterviewInput = {
  meetingType: 'AI_ONLY',
  jobRole: 'Support engineer',
  participants: [ines],
};
type Refused = Pick<ErrorBody, 'error'>;
const german = { 'accept-language': 'de' };

const test = forThisFile(() => openTestApp({ start }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);
const recruiter = forThisFile(() => signIn(test, organization, 'RECRUITER'));

const create = async (input: object) =>
  (await recruiter.send('POST', '/interviews', { ...byAi, ...input }, german)).json<
    InterviewCreated & Refused
  >();
const change = async (code: string, path: string, body: object) =>
  (await recruiter.send('PATCH', `/interviews/${code}${path}`, body, german)).json<
    InterviewChangeResponse & Refused
  >();
const wordsOf = ({ error, warnings }: { error?: ErrorBody['error']; warnings?: { message: string }[] }) =>
  [...(error?.details ?? []), ...(warnings ?? [])].map(({ message }) => message);

it.each<[what: string, input: object, message: string]>([
  [
    'a time that has passed',
    { scheduledAt: '2026-11-20T09:00:00Z' },
    'Diese Zeit ist vorbei. Wählen Sie eine in der Zukunft.',
  ],
  [
    'slots without a calendar',
    { schedulingMode: 'CANDIDATE_PICKS' },
    'Geben Sie Termine an: Niemand, der dieses Interview führt, hat einen Kalender verbunden, aus dem sie sich lesen ließen.',
  ],
  [
    'a slot of another length',
    { availableSlots: [{ start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' }] },
    'Der Termin ist 60 Minuten lang, das Interview soll 30 dauern; gebucht wird die Länge des Termins.',
  ],
  [
    'what the bank does not know',
    { jobRole: 'Glockengießer', aiGenerate: true },
    'Der Fragenkatalog kennt diese Stelle nicht',
  ],
  [
    'fields without effect',
    { skills: ['C'], questions: [{ question: 'Why?' }] },
    'Gespeichert, aber ohne Wirkung: Das entscheidet nur, welche Fragen',
  ],
  ['nobody who leads it', { meetingType: 'HUMAN' }, 'Niemand führt oder leitet das Gespräch'],
])('says in the language of the member what is wrong with %s', async (_what, input, message) => {
  expect(wordsOf(await create(input))).toContainEqual(expect.stringContaining(message));
});

it('answers and refuses changes in the language of the member, and in English over the API', async () => {
  const { meetingCode, message } = await create({});
  expect(message).toMatch(/^Das Interview ist angelegt\. Es wird nichts gesendet: /);
  const moved = await change(meetingCode, '/reschedule', { scheduledAt: '2026-11-25T09:00:00Z' });
  expect(moved.message).toMatch(/^Das Interview ist verlegt: 25\.11\.2026, 09:00 UTC\. /);
  expect((await change(meetingCode, '/cancel', {})).message).toMatch(/^Das Interview ist abgesagt\. /);
  const again = { scheduledAt: '2026-11-26T09:00:00Z' };
  const refused = await change(meetingCode, '/reschedule', again);
  expect(refused.error.message).toBe(
    'Dieses Interview ist abgesagt. Verlegen lässt es sich nur, solange es geplant ist.',
  );
  const program = await api.send('PATCH', `/interviews/${meetingCode}/reschedule`, again, german);
  expect(program.json<ErrorBody>().error.message).toBe(
    'This interview is CANCELLED. It can be rescheduled while it is SCHEDULED.',
  );
});
