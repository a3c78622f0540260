/** The steps with the types of openapi-typescript and its companion openapi-fetch. */
export const openapiFetchProgram = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api';

type Schemas = components['schemas'];

const client = createClient<paths>({
  baseUrl: process.env['BASE_URL'] ?? '',
  headers: { authorization: \`Bearer \${process.env['API_KEY']}\` },
});
const bodyWith = (email: string): Schemas['CreateInterviewInput'] => ({
  meetingType: 'AI_ONLY',
  jobRole: 'Welder',
  questions: ['Why here?', { question: 'Which welds do you know?' }],
  participants: [{ email }],
});
const there = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('nothing is there');
  return value;
};

async function main(): Promise<void> {
  const interviews = '/api/integration/interviews';
  const bad = await client.POST(interviews, { body: bodyWith('ines@example.c') });
  const refusal: Schemas['ErrorResponse'] = there(bad.error);
  const created = there((await client.POST(interviews, { body: bodyWith('ines@example.com') })).data);
  const { meetingCode } = created;
  const params = { path: { meetingCode } };
  const got = there((await client.GET('/api/integration/interviews/{meetingCode}', { params })).data).interview;
  const query = { status: 'SCHEDULED' } as const;
  const listed = there((await client.GET(interviews, { params: { query } })).data);
  const free = there(
    (await client.GET('/api/integration/availability', { params: { query: { email: 'noor@example.com' } } })).data,
  );
  const cancel = '/api/integration/interviews/{meetingCode}/cancel';
  const reason = 'The role is filled.';
  const cancelled = there((await client.PATCH(cancel, { params, body: { reason } })).data).interview;
  const deleted = there((await client.DELETE('/api/integration/interviews/{meetingCode}', { params })).data);
  const [participant] = got.participants;
  const status: Schemas['InterviewStatus'] = got.status;
  console.log(
    JSON.stringify({
      meetingCode,
      joinToken: created.interview.participants[0]?.joinToken,
      createdAtIsTime: !Number.isNaN(Date.parse(got.createdAt)),
      got: [status, got.meetingType, participant?.role, got.scheduledAt],
      listed: [listed.total, listed.interviews[0]?.meetingCode === meetingCode],
      calendarConnected: free.calendarConnected,
      refusal: [bad.response.status, refusal.error.code, refusal.error.details?.[0]?.path],
      cancelled: [cancelled.status, cancelled.cancelReason],
      deleted: deleted.success,
    }),
  );
}
void main();
`;

/** The steps with the classes of openapi-generator's typescript-fetch. */
export const typescriptFetchProgram = `
import {
  AvailabilityApi,
  Configuration,
  ErrorResponseFromJSON,
  InterviewsApi,
  InterviewStatus,
  MeetingType,
  ResponseError,
  type CreateInterviewInput,
} from './index';

const configuration = new Configuration({
  basePath: process.env['BASE_URL'] ?? '',
  accessToken: process.env['API_KEY'] ?? '',
});
const interviews = new InterviewsApi(configuration);
const inputWith = (email: string): CreateInterviewInput => ({
  meetingType: MeetingType.AiOnly,
  jobRole: 'Welder',
  questions: [{ question: 'Which welds do you know?' }],
  participants: [{ email }],
});

async function refusalOf(error: unknown) {
  if (!(error instanceof ResponseError)) throw error;
  return { status: error.response.status, ...ErrorResponseFromJSON(await error.response.json()) };
}

async function main(): Promise<void> {
  const refusal = await interviews
    .createInterview({ createInterviewInput: inputWith('ines@example.c') })
    .then(() => Promise.reject(new Error('taken')), refusalOf);
  const created = await interviews.createInterview({ createInterviewInput: inputWith('ines@example.com') });
  const { meetingCode } = created;
  const { interview: got } = await interviews.getInterview({ meetingCode });
  const listed = await interviews.listInterviews({ status: InterviewStatus.Scheduled });
  const free = await new AvailabilityApi(configuration).getAvailability({ email: 'noor@example.com' });
  const { interview: cancelled } = await interviews.cancelInterview({
    meetingCode,
    cancelInterviewInput: { reason: 'The role is filled.' },
  });
  const deleted = await interviews.deleteInterview({ meetingCode });
  console.log(
    JSON.stringify({
      meetingCode,
      joinToken: created.interview.participants[0]?.joinToken,
      createdAtIsTime: got.createdAt instanceof Date,
      got: [got.status, got.meetingType, got.participants[0]?.role, got.scheduledAt],
      listed: [listed.total, listed.interviews[0]?.meetingCode === meetingCode],
      calendarConnected: free.calendarConnected,
      refusal: [refusal.status, refusal.error.code, refusal.error.details?.[0]?.path],
      cancelled: [cancelled.status, cancelled.cancelReason],
      deleted: deleted.success,
    }),
  );
}
void main();
`;
