import type { FastifyInstance } from 'fastify';
import { getMail, listMails } from '../../features/notifications/index.ts';
import type { HttpDeps } from '../deps.ts';
import { requireInterviewEditor } from './require-interview-editor.ts';

/**
 * The built-in outbox: every mail as it was, or will be, sent. Its links give access to anybody who has them, so
 * it is only for members who could create such links anyway.
 */
export function registerOutbox(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/outbox', async (request) => {
    const { organization } = await requireInterviewEditor(deps, request, 'dashboard.editorsReadOutbox');
    const mails = await deps.db.inOrganization(organization.id, (tx) => listMails(tx, { limit: 200 }));
    return { success: true, mails };
  });

  app.get('/api/dashboard/outbox/:mailId', async (request) => {
    const { organization } = await requireInterviewEditor(deps, request, 'dashboard.editorsReadOutbox');
    const { mailId } = request.params as { mailId: string };
    return {
      success: true,
      mail: await deps.db.inOrganization(organization.id, (tx) => getMail(tx, deps.box, mailId)),
    };
  });
}
