import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { requireOwnOrigin } from '../origin.ts';
import { registerAccounts } from './accounts.ts';
import { registerAudit } from './audit.ts';
import { registerBranding } from './branding.ts';
import { registerCalendars } from './calendars.ts';
import { registerDecisionPacket } from './decision-packet.ts';
import { registerCandidateExport } from './candidate-export.ts';
import { registerNoticeEditions } from './candidate-notice.ts';
import { registerChanges } from './changes.ts';
import { registerComments } from './comments.ts';
import { registerInterviewChanges } from './interview-changes.ts';
import { registerDashboardInterviews } from './interviews.ts';
import { registerLegalHold } from './legal-hold.ts';
import { registerHostMeeting } from './host-meeting.ts';
import { registerInterviewList } from './interview-list.ts';
import { registerDeletion } from './deletion.ts';
import { registerFigures } from './figures.ts';
import { registerHealthPage } from './health.ts';
import { registerKeys } from './keys.ts';
import { registerModel } from './model.ts';
import { registerNeeds } from './needs.ts';
import { registerMyInterviews } from './my-interviews.ts';
import { registerNewInterview } from './new-interview.ts';
import { registerOrganization } from './organization.ts';
import { registerOrganizationExport } from './organization-export.ts';
import { registerOutcomes } from './outcomes.ts';
import { registerOutbox } from './outbox.ts';
import { registerOwnSessions } from './own-sessions.ts';
import { registerPasskeys } from './passkeys.ts';
import { registerRetention } from './retention.ts';
import { registerSavedFilters } from './saved-filters.ts';
import { registerScorecards } from './scorecards.ts';
import { registerScores } from './scores.ts';
import { registerSession } from './session.ts';
import { registerSignInProvider } from './sign-in-provider.ts';
import { registerSpeechSettings } from './speech.ts';
import { registerTemplates } from './templates.ts';
import { registerTeam } from './team.ts';
import { registerDashboardWebhooks } from './webhooks.ts';
import {
  type RateClass,
  type RateGauge,
  type RateLimitsResponse,
  requestLogQuery,
  type RequestLogPage,
  type RequestLogQuery,
  type RequestLogRecord,
} from '@parley/contract';
import { readLimits } from '../../features/tenancy/index.ts';
import { organizationBucket } from '../middleware/admission.ts';
import { mostInFile, sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireIntegrator } from './require-role.ts';
import { readRequestLog } from '../../features/request-log/index.ts';
import { parseQuery } from '../integration/route.ts';

/** The API for members of an organization: it needs a session cookie and accepts requests of our own pages only. */
export function registerDashboard(app: FastifyInstance, deps: HttpDeps): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (request.method !== 'GET') requireOwnOrigin(request, deps.publicUrl());
    });
    registerSession(scope, deps);
    registerAccounts(scope, deps);
    registerOwnSessions(scope, deps);
    registerSignInProvider(scope, deps);
    registerPasskeys(scope, deps);
    registerTeam(scope, deps);
    registerInterviewList(scope, deps);
    registerSavedFilters(scope, deps);
    registerMyInterviews(scope, deps);
    registerModel(scope, deps);
    registerSpeechSettings(scope, deps);
    registerFigures(scope, deps);
    registerOutcomes(scope, deps);
    registerHealthPage(scope, deps);
    registerChanges(scope, deps);
    registerNeeds(scope, deps);
    registerOrganization(scope, deps);
    await scope.register(async (own) => registerBranding(own, deps));
    registerRetention(scope, deps);
    registerNoticeEditions(scope, deps);
    registerCandidateExport(scope, deps);
    registerOrganizationExport(scope, deps);
    registerDeletion(scope, deps);
    registerAudit(scope, deps);
    registerLegalHold(scope, deps);
    registerNewInterview(scope, deps);
    registerTemplates(scope, deps);
    registerDashboardInterviews(scope, deps);
    registerInterviewChanges(scope, deps);
    registerScores(scope, deps);
    registerDecisionPacket(scope, deps);
    registerComments(scope, deps);
    registerScorecards(scope, deps);
    registerHostMeeting(scope, deps);
    registerCalendars(scope, deps);
    registerOutbox(scope, deps);
    registerKeys(scope, deps);
    registerRateLimits(scope, deps);
    registerRequestLogPage(scope, deps);
    registerDashboardWebhooks(scope, deps);
  });
}

/** GET /api/dashboard/rate-limits: how much of this minute's limits is used. It counts nothing itself. */
function registerRateLimits(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/rate-limits', async (request): Promise<RateLimitsResponse> => {
    const { organization } = await requireIntegrator(deps, request);
    const limits = await deps.db.inOrganization(organization.id, readLimits);
    const gauge = async (rateClass: RateClass): Promise<RateGauge> => {
      const limit = limits[rateClass];
      const bucket = organizationBucket(organization.id);
      const { endsAt, ...usage } = await deps.rateLimit.usage(bucket, { class: rateClass, limit });
      return { class: rateClass, limit, ...usage, endsAt: endsAt?.toISOString() ?? null };
    };
    return { success: true, gauges: await Promise.all([gauge('read'), gauge('write'), gauge('ai')]) };
  });
}

/** The columns without the bodies, which are read one by one. */
const loggedColumns = {
  at: ({ at }: RequestLogRecord) => at,
  method: ({ method }: RequestLogRecord) => method,
  path: ({ path }: RequestLogRecord) => path,
  status: ({ status }: RequestLogRecord) => status,
  durationMs: ({ durationMs }: RequestLogRecord) => durationMs,
  requestId: ({ requestId }: RequestLogRecord) => requestId,
  key: ({ key }: RequestLogRecord) => key.name,
  meetingCode: ({ meetingCode }: RequestLogRecord) => meetingCode,
  errorCode: ({ errorCode }: RequestLogRecord) => errorCode,
};

/** GET /api/dashboard/request-log?status&method&meetingCode&requestId&page&limit: the last 30 days. */
function registerRequestLogPage(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/request-log', { config: { compress: true } }, async (request, reply) => {
    const { organization } = await requireIntegrator(deps, request);
    const query = parseQuery(requestLogQuery, request);
    const read = (asked: RequestLogQuery): Promise<RequestLogPage> =>
      deps.db.readInOrganization(organization.id, (tx) => readRequestLog(tx, asked, deps.publicUrl()));
    if (!wantsCsv(request)) return read(query);
    const { requests } = await read({ ...query, page: 1, limit: mostInFile });
    return sendCsv(reply, 'requests', requests, loggedColumns);
  });
}
