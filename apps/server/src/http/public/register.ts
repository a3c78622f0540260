import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { requireOwnOrigin } from '../origin.ts';
import { registerBooking } from './booking.ts';
import { registerConsent } from './consent.ts';
import { registerGetPublicInterview } from './get-interview.ts';
import { registerHumanRequest } from './human-request.ts';
import { registerOpenSession } from './open-session.ts';
import { registerRecordings } from './recordings.ts';
import { registerSpeech } from './speech.ts';
import { registerVideo } from './video.ts';
import { registerYourData } from './your-data.ts';

/** The API for participants: they use token links and have no account. */
export function registerPublic(app: FastifyInstance, deps: HttpDeps): void {
  registerVideo(app, deps);
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (request.method !== 'GET') requireOwnOrigin(request, deps.publicUrl());
    });
    registerBooking(scope, deps);
    registerOpenSession(scope, deps);
    registerGetPublicInterview(scope, deps);
    registerConsent(scope, deps);
    registerHumanRequest(scope, deps);
    registerYourData(scope, deps);
    await registerSpeech(scope, deps);
    await registerRecordings(scope, deps);
  });
}
