import type { MeetingConsent, MeetingConsentInput } from '@parley/contract';
import { base } from './interview.ts';
import { request } from './request.ts';

/** What may be recorded of this person from now on, and the name that the others see. */
export async function giveMeetingConsent(
  meetingCode: string,
  given: MeetingConsentInput,
): Promise<MeetingConsent> {
  const body = await request<{ consent: MeetingConsent }>(`${base(meetingCode)}/meeting-consent`, {
    method: 'POST',
    json: given,
  });
  return body.consent;
}
