import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { requireOwnOrigin } from '../origin.ts';
import { registerBooking } from './booking.ts';
import { registerCandidateNotice } from './candidate-notice.ts';
import { registerBrand } from './brand.ts';
import { registerGetPublicInterview } from './get-interview.ts';
import { registerLineAudio } from './line-audio.ts';
import { registerMeetings } from './meetings.ts';
import { registerOpenSession } from './open-session.ts';
import { registerRecordings } from './recordings.ts';
import { registerScorecard } from './scorecard.ts';
import { registerSpeech } from './speech.ts';
import { registerVideo } from './video.ts';
import { registerYourData } from './your-data.ts';
import { consentInput, humanRequestInput } from '@parley/contract';
import { giveNotice } from '../../features/candidate-notice/index.ts';
import { storeConsent } from '../../features/consents/index.ts';
import { parseInput } from '../input.ts';
import { requireJoin } from './join-cookie.ts';
import { requestHuman } from '../../features/conversations/index.ts';
import { chargeIpAddress } from '../middleware/charge-ip-address.ts';
import { t } from './texts.ts';

/** Per IP address and minute: enough for people who share an address, such as a school, but not for a loop. */
const perMinute = 20;

/** POST /api/public/interviews/:meetingCode/human-request: ask for a person instead */
function registerHumanRequest(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/public/interviews/:meetingCode/human-request', async (request) => {
    await chargeIpAddress(deps, request, { bucket: 'human-request', class: 'write', limit: perMinute });
    const { principal, interview } = await requireJoin(deps, request);
    const { message } = parseInput(humanRequestInput, request.body ?? {}).value;
    await requestHuman(deps, principal, message ?? null);
    return {
      success: true,
      message: t(interview.has_room ? 'public.toldFromLobby' : 'public.toldHuman', {
        company: interview.company_name,
      }),
    };
  });
}

/** The API for participants: they use token links and have no account. */
export function registerPublic(app: FastifyInstance, deps: HttpDeps): void {
  registerVideo(app, deps);
  registerBrand(app, deps);
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (request.method !== 'GET') requireOwnOrigin(request, deps.publicUrl());
    });
    registerBooking(scope, deps);
    registerCandidateNotice(scope, deps);
    registerOpenSession(scope, deps);
    registerGetPublicInterview(scope, deps);
    registerConsent(scope, deps);
    registerHumanRequest(scope, deps);
    registerYourData(scope, deps);
    registerScorecard(scope, deps);
    registerMeetings(scope, deps);
    registerLineAudio(scope, deps);
    await registerSpeech(scope, deps);
    await registerRecordings(scope, deps);
  });
}

/** POST /api/public/interviews/:meetingCode/consent */
function registerConsent(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/public/interviews/:meetingCode/consent', async (request) => {
    const { principal, interview } = await requireJoin(deps, request);
    const choices = parseInput(consentInput, request.body).value;
    const consent = await deps.db.inOrganization(principal.organizationId, async (tx) => {
      const given = await storeConsent(tx, deps, principal, choices);
      const { participantId } = principal;
      await giveNotice(tx, deps, { interview, participantId, way: 'CONSENT', at: deps.clock.now() });
      return given;
    });
    return { success: true, consent };
  });
}
