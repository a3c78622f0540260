import { commentChange, commentInput, type CommentResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { changeComment, removeComment, writeComment } from '../../features/comments/index.ts';
import { requireInterview } from '../../features/interviews/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/interviews/:meetingCode/comments';
type Params = { meetingCode: string; commentId: string };

/** What members write to each other about an interview (contract/dashboard/comments.ts). It is read with the interview. */
export function registerComments(app: FastifyInstance, deps: HttpDeps): void {
  app.post(base, async (request, reply) => {
    const { member, organization } = await requireMember(deps, request);
    const { meetingCode } = request.params as Params;
    const input = parseInput(commentInput, request.body).value;
    const comment = await deps.db.inOrganization(organization.id, async (tx) =>
      writeComment(tx, deps, await requireInterview(tx, meetingCode), input, member),
    );
    const body: CommentResponse = { success: true, comment };
    return reply.code(201).send(body);
  });

  app.patch(`${base}/:commentId`, async (request): Promise<CommentResponse> => {
    const { member, organization } = await requireMember(deps, request);
    const { meetingCode, commentId } = request.params as Params;
    const { text } = parseInput(commentChange, request.body).value;
    const comment = await deps.db.inOrganization(organization.id, async (tx) =>
      changeComment(tx, deps, await requireInterview(tx, meetingCode), commentId, text, member),
    );
    return { success: true, comment };
  });

  app.delete(`${base}/:commentId`, async (request) => {
    const { member, organization } = await requireMember(deps, request);
    const { meetingCode, commentId } = request.params as Params;
    await deps.db.inOrganization(organization.id, async (tx) =>
      removeComment(tx, await requireInterview(tx, meetingCode), commentId, member),
    );
    return { success: true, message: t('comments.deleted') };
  });
}
