import type { InterviewChangeResponse, Warning } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { linksOf, type Change, type Changed } from '../integration/route.ts';
import { mayHold } from './may-hold.ts';
import { requireInterviewEditor } from './require-role.ts';

/** A change that the integration API also offers, here for a signed-in owner, admin or recruiter instead of a key. */
export function changeRoute<Body>(app: FastifyInstance, deps: HttpDeps, change: Change<Body>): void {
  app.route({
    method: change.method,
    url: `/api/dashboard/interviews/:meetingCode${change.path}`,
    handler: async (request, reply) => {
      const { organization } = await requireInterviewEditor(deps, request);
      const params = request.params as Record<string, string>;
      const input = change.body
        ? parseInput(change.body, request.body)
        : { value: undefined as Body, warnings: [] };
      const about = { organizationId: organization.id, params, deps };
      const prepared = (await change.prepare?.(input.value, about)) ?? [];
      const warnings = [...input.warnings, ...prepared];
      const changed = await deps.db.inOrganization(organization.id, async (tx) => {
        const context = {
          tx,
          deps,
          params,
          links: linksOf(deps),
          body: input.value,
          warnings,
          holds: mayHold,
        };
        return change.handle(context);
      });
      // The change is committed, so a lost message on the bus does not fail the request.
      await changed
        .afterCommit?.()
        .catch((error: unknown) =>
          deps.log.warn({ err: error }, 'the work that follows a change could not be started'),
        );
      return reply.code(changed.status).send(withoutLinks(changed));
    },
  });
}

const presentUndo = (undo: Changed['undo']): Pick<InterviewChangeResponse, 'undo'> =>
  undo ? { undo: { id: undo.id, until: undo.until.toISOString() } } : {};

/** The page reads the interview again, so the response need not contain other people's links. */
function withoutLinks({ body, undo }: Changed): InterviewChangeResponse {
  const { message, warnings } = body as { message: string; warnings?: Warning[] };
  return { success: true, message, ...(warnings ? { warnings } : {}), ...presentUndo(undo) };
}
