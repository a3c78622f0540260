import type { FastifyInstance } from 'fastify';
import type { InterviewChangeResponse, OutboxMail } from '@parley/contract';
import { getMail, listMails, resendMail } from '../../features/notifications/index.ts';
import { listHiddenFrom } from '../../features/scorecards/index.ts';
import type { SignedIn } from '../../features/accounts/index.ts';
import type { Tx } from '../../kernel/db.ts';
import type { HttpDeps } from '../deps.ts';
import { mailWordsIn } from '../integration/interviews/mail-words.ts';
import { mostInFile, noteTaken, sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireInterviewEditor } from './require-role.ts';
import { t } from './texts.ts';

/**
 * The built-in outbox: every mail as it was, or will be, sent. Its links give access to anybody who has them, so
 * it is only for members who could create such links anyway.
 */
export function registerOutbox(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/outbox', async (request, reply) => {
    const { member, organization } = await requireInterviewEditor(
      deps,
      request,
      'dashboard.editorsReadOutbox',
    );
    const mails = await deps.db.inOrganization(organization.id, async (tx) =>
      listMails(tx, { limit: wantsCsv(request) ? mostInFile : 200, reader: await readerOf(tx, member) }),
    );
    if (!wantsCsv(request)) return { success: true, mails };
    await noteTaken(deps, organization.id, 'mails');
    return sendCsv(reply, 'mails', mails, columns);
  });

  app.get('/api/dashboard/outbox/:mailId', async (request) => {
    const { member, organization } = await requireInterviewEditor(
      deps,
      request,
      'dashboard.editorsReadOutbox',
    );
    const { mailId } = request.params as { mailId: string };
    return {
      success: true,
      mail: await deps.db.inOrganization(organization.id, async (tx) =>
        getMail(tx, deps.box, mailId, await readerOf(tx, member)),
      ),
    };
  });

  app.post('/api/dashboard/outbox/:mailId/resend', async (request, reply) => {
    const { organization } = await requireInterviewEditor(deps, request);
    const { mailId } = request.params as { mailId: string };
    const publicUrl = deps.publicUrl();
    const message = await deps.db.inOrganization(organization.id, async (tx) => {
      const mail = await resendMail(tx, { ...deps, publicUrl }, mailId);
      return mailWordsIn(tx, deps, t('dashboard.mailGoesAgain', { email: mail.to_email }));
    });
    const body: InterviewChangeResponse = { success: true, message };
    return reply.code(202).send(body);
  });
}

const columns = {
  createdAt: ({ createdAt }: OutboxMail) => createdAt,
  kind: ({ kind }: OutboxMail) => kind,
  status: ({ status }: OutboxMail) => status,
  toName: ({ to }: OutboxMail) => to.name,
  toEmail: ({ to }: OutboxMail) => to.email,
  subject: ({ subject }: OutboxMail) => subject,
  sentAt: ({ sentAt }: OutboxMail) => sentAt,
  attempts: ({ attempts }: OutboxMail) => attempts,
  lastError: ({ lastError }: OutboxMail) => lastError,
  meetingCode: ({ meetingCode }: OutboxMail) => meetingCode,
};

const readerOf = async (tx: Tx, member: SignedIn['member']) => ({
  email: member.email,
  hidden: await listHiddenFrom(tx, member),
});
