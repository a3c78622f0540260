import type { DataRequestInput, PublicInterview, YourData } from '@parley/contract';
import { base, loadInterview } from './interview.ts';
import { request } from './request.ts';

/** Everything that the page shows. */
export async function loadYourData(
  meetingCode: string,
): Promise<{ interview: PublicInterview; data: YourData }> {
  const [interview, { data }] = await Promise.all([
    loadInterview(meetingCode),
    request<{ data: YourData }>(`${base(meetingCode)}/your-data`),
  ]);
  return { interview, data };
}

/** URL of a file that the browser saves. */
export const dataCopyUrl = (meetingCode: string): string => `${base(meetingCode)}/your-data/copy`;

/** @returns the message that the organization got. */
export async function askAboutData(meetingCode: string, input: DataRequestInput): Promise<string> {
  const body = await request<{ message: string }>(`${base(meetingCode)}/data-requests`, {
    method: 'POST',
    json: input,
  });
  return body.message;
}
