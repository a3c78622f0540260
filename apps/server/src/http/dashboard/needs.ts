import {
  interviewRoles,
  needsInput,
  solveNeedInput,
  type Need,
  type NeedsCountResponse,
  type NeedSolvedResponse,
  type NeedsResponse,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { countNeeds, readNeeds, reopenNeed, solveNeed } from '../../features/needs/index.ts';
import { listHiddenFrom } from '../../features/scorecards/index.ts';
import type { Tx } from '../../kernel/db.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { readQuery } from '../read-query.ts';
import { noteTaken, sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireInterviewEditor } from './require-role.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

/**
 * What waits for a member of the team. Every member may read it; the action that solves a need checks the role itself.
 */
export function registerNeeds(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/needs', { config: { compress: true } }, async (request, reply) => {
    const { member, organization } = await requireMember(deps, request);
    const { kind } = parseInput(needsInput, readQuery(request)).value;
    const all: NeedsResponse = await deps.db.readInOrganization(organization.id, async (tx) =>
      readNeeds(tx, deps, await readerOf(tx, member)),
    );
    const needs = all.needs.filter((need) => kind === undefined || need.kind === kind);
    if (!wantsCsv(request)) return { ...all, needs };
    await noteTaken(deps, organization.id, 'needs-you');
    return sendCsv(reply, 'needs-you', needs, columns);
  });

  app.get('/api/dashboard/needs/count', async (request): Promise<NeedsCountResponse> => {
    const { member, organization } = await requireMember(deps, request);
    const total = await deps.db.readInOrganization(organization.id, async (tx) =>
      countNeeds(tx, deps, { hidden: await listHiddenFrom(tx, member) }),
    );
    return { success: true, total };
  });

  app.post('/api/dashboard/needs/solved', async (request, reply) => {
    const { member, organization } = await requireInterviewEditor(deps, request);
    const { need } = parseInput(solveNeedInput, request.body).value;
    const id = await deps.db.inOrganization(organization.id, async (tx) =>
      solveNeed(tx, deps, await readerOf(tx, member), need),
    );
    const body: NeedSolvedResponse = { success: true, message: t('dashboard.needSolved'), solved: { id } };
    return reply.code(201).send(body);
  });

  app.delete('/api/dashboard/needs/solved/:solvedId', async (request) => {
    const { organization } = await requireInterviewEditor(deps, request);
    const { solvedId } = request.params as { solvedId: string };
    await deps.db.inOrganization(organization.id, (tx) => reopenNeed(tx, solvedId));
    return { success: true, message: t('dashboard.needReopened') };
  });
}

const interviewOf = (need: Need) => (need.kind === 'CALENDAR' ? null : need.interview);

const columns = {
  kind: ({ kind }: Need) => kind,
  since: ({ since }: Need) => since,
  meetingCode: (need: Need) => interviewOf(need)?.meetingCode ?? null,
  candidateName: (need: Need) => interviewOf(need)?.candidateName ?? null,
  jobRole: (need: Need) => interviewOf(need)?.jobRole ?? null,
  status: (need: Need) => interviewOf(need)?.status ?? null,
  scheduledAt: (need: Need) => interviewOf(need)?.scheduledAt ?? null,
  message: (need: Need) =>
    'request' in need ? need.request.message : need.kind === 'NOT_HELD' ? need.reason : null,
  mailTo: (need: Need) => (need.kind === 'MAIL' ? need.mail.to.email : null),
  error: (need: Need) => (need.kind === 'MAIL' ? need.mail.error : null),
  calendar: (need: Need) => (need.kind === 'CALENDAR' ? need.calendar.name : null),
  member: (need: Need) => (need.kind === 'CALENDAR' ? need.calendar.member.name : null),
};

const readerOf = async (tx: Tx, member: SignedIn['member']) => ({
  memberId: member.id,
  mayAct: interviewRoles.some((role) => role === member.role),
  hidden: await listHiddenFrom(tx, member),
});
