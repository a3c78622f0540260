import type { InterviewRecord } from '@parley/contract';
import type { TestApp } from '../app.ts';
import type { TestOrganization } from './organization.ts';

/** Creates an interview through the API. Tests pass only the fields that matter to them. */
export async function makeInterview(
  { app }: TestApp,
  organization: TestOrganization,
  overrides: Record<string, unknown> = {},
): Promise<InterviewRecord> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/integration/interviews',
    headers: organization.authorization,
    payload: {
      meetingType: 'AI_ONLY',
      jobRole: 'Customer support engineer',
      durationMinutes: 15,
      participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
      ...overrides,
    },
  });
  if (response.statusCode !== 201)
    throw new Error(`create answered ${response.statusCode}: ${response.body}`);
  return response.json<{ interview: InterviewRecord }>().interview;
}
