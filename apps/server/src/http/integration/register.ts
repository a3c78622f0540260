import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { registerAnalyze } from './interviews/analyze.ts';
import { registerCreateInterview } from './interviews/create.ts';
import { registerDeleteInterview } from './interviews/delete.ts';
import { registerEvaluation } from './interviews/evaluation.ts';
import { registerGetInterview } from './interviews/get.ts';
import { registerListInterviews } from './interviews/list.ts';
import { registerParticipants } from './interviews/participants.ts';
import { registerRecording } from './interviews/recording.ts';
import { registerReport } from './interviews/report.ts';
import { registerTranscript } from './interviews/transcript.ts';
import { registerPlatformKeys } from './platform/keys.ts';
import { registerOrganizationKeys } from './platform/organization-keys.ts';
import { registerPlatformOrganizations } from './platform/organizations.ts';
import { registerSignInLinks } from './platform/sign-in-links.ts';

/** The door for machines: one file per operation of the specification. */
export function registerIntegration(app: FastifyInstance, deps: HttpDeps): void {
  registerCreateInterview(app, deps);
  registerListInterviews(app, deps);
  registerGetInterview(app, deps);
  registerDeleteInterview(app, deps);
  registerParticipants(app, deps);
  registerRecording(app, deps);
  registerEvaluation(app, deps);
  registerAnalyze(app, deps);
  registerTranscript(app, deps);
  registerReport(app, deps);
  registerOrganizationKeys(app, deps);
  registerPlatformOrganizations(app, deps);
  registerPlatformKeys(app, deps);
  registerSignInLinks(app, deps);
}
