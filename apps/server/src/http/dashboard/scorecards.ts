import type { MergedScorecards } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { findCurrentEvaluation, scoreOf } from '../../features/evaluation/index.ts';
import { requireInterview } from '../../features/interviews/index.ts';
import {
  describeForScorecards,
  readScorecards,
  refuseWhileHidden,
  requireWriter,
} from '../../features/scorecards/index.ts';
import type { Tx } from '../../kernel/db.ts';
import type { HttpDeps } from '../deps.ts';
import { registerScorecardRoutes } from '../scorecard-routes.ts';
import { requireMember } from './session-cookie.ts';

const base = '/api/dashboard/interviews/:meetingCode';

/** The signed-in member's own scorecard, and all submitted ones side by side (contract/dashboard/scorecards.ts). */
export function registerScorecards(app: FastifyInstance, deps: HttpDeps): void {
  registerScorecardRoutes(app, deps, `${base}/scorecard`, async (request) => {
    const { member, organization } = await requireMember(deps, request);
    const { meetingCode } = request.params as { meetingCode: string };
    return {
      organizationId: organization.id,
      writer: async (tx, shown) =>
        requireWriter(tx, deps, await requireInterview(tx, meetingCode), { ...member, shown }),
    };
  });

  app.get(`${base}/scorecards`, { config: { compress: true } }, async (request) => {
    const { member, organization } = await requireMember(deps, request);
    const { meetingCode } = request.params as { meetingCode: string };
    return deps.db.readInOrganization(organization.id, async (tx): Promise<MergedScorecards> => {
      const interview = await requireInterview(tx, meetingCode);
      await refuseWhileHidden(tx, member, interview);
      return {
        success: true,
        interview: await describeForScorecards(tx, interview),
        ...(await readScorecards(tx, interview)),
        evaluation: await readEvaluation(tx, interview.id),
      };
    });
  });
}

async function readEvaluation(tx: Tx, interviewId: string): Promise<MergedScorecards['evaluation']> {
  const current = await findCurrentEvaluation(tx, interviewId);
  if (!current) return null;
  const { recommendation, skills } = current.result;
  return {
    recommendation,
    overallScore: scoreOf(current),
    scoredBy: current.provenance.scoredBy?.name ?? null,
    skills: skills.map(({ skill, score }) => ({ skill, score })),
  };
}
