import { meetingConsentInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { chooseRecording, openAccess } from '../../features/meetings/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireMeetingJoin } from './join-cookie.ts';

const base = '/api/public/interviews/:meetingCode';

/** Meetings between people, apart from their socket. */
export function registerMeetings(app: FastifyInstance, deps: HttpDeps): void {
  app.post(`${base}/meeting-consent`, async (request) => {
    const { principal } = await requireMeetingJoin(deps, request);
    const choice = parseInput(meetingConsentInput, request.body).value;
    return { success: true, consent: await chooseRecording(deps, principal, choice) };
  });

  app.post(`${base}/meeting-access`, async (request) => {
    const { principal } = await requireMeetingJoin(deps, request);
    return { success: true, access: await openAccess(deps, principal) };
  });
}
