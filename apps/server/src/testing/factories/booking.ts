import type { InterviewRecord, PublicBooking } from '@parley/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app.ts';
import { makeInterview } from './interview.ts';
import type { TestOrganization } from './organization.ts';

export interface TestSlot {
  start: string;
  end: string;
}

/** The requests of the booking page with one link. Each returns the server's response. */
export interface BookingPage {
  get(): Promise<LightMyRequestResponse>;
  /** The body of a GET. */
  read(): Promise<PublicBooking>;
  post(action: string, body?: object): Promise<LightMyRequestResponse>;
  letGo(): Promise<LightMyRequestResponse>;
}

let pages = 0;
/** Every page is a separate candidate with an IP address of their own. */
function nextAddress(): string {
  pages += 1;
  return `10.${(pages >> 16) & 255}.${(pages >> 8) & 255}.${pages & 255}`;
}

export function bookingPage({ app }: TestApp, url: string | null): BookingPage {
  if (url === null) throw new Error('there is no such link');
  const remoteAddress = nextAddress();
  const headers = { 'x-booking-token': url.slice(url.lastIndexOf('/') + 1) };
  const base = '/api/public/booking';
  const get = () => app.inject({ method: 'GET', url: base, headers, remoteAddress });
  return {
    get,
    read: async () => bookingIn(await get()),
    post: (action, body) =>
      app.inject({
        method: 'POST',
        url: `${base}/${action}`,
        headers,
        remoteAddress,
        ...(body === undefined ? {} : { payload: body }),
      }),
    letGo: () => app.inject({ method: 'DELETE', url: `${base}/hold`, headers, remoteAddress }),
  };
}

export function bookingIn(response: LightMyRequestResponse): PublicBooking {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<{ booking: PublicBooking }>().booking;
}

/** Creates an interview through the API in which a candidate may pick one of these slots. */
export async function makeOffer(
  test: TestApp,
  organization: TestOrganization,
  { slots, leaders, ...rest }: { slots?: TestSlot[]; leaders?: string[]; [field: string]: unknown },
): Promise<{ interview: InterviewRecord; page: BookingPage }> {
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    durationMinutes: 30,
    schedulingMode: 'CANDIDATE_PICKS',
    ...(slots ? { availableSlots: slots } : {}),
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      ...(leaders ?? ['tomasz@tidewater.example']).map((email) => ({ email, role: 'INTERVIEWER' })),
    ],
    ...rest,
  });
  return { interview, page: bookingPage(test, interview.bookingUrl) };
}

/** `slot('2026-11-24T09:00', 30)` in UTC. */
export function slot(start: string, minutes = 30): TestSlot {
  const from = Date.parse(`${start}Z`);
  return { start: new Date(from).toISOString(), end: new Date(from + minutes * 60_000).toISOString() };
}
