import { useQuery } from '@tanstack/react-query';
import { LoadingText } from '../../ui/loading-text.tsx';
import { outboxQuery } from './frame/dashboard-api.ts';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
import { MailTable } from './outbox/mail-table.tsx';
import { OutboxOnly } from './outbox/outbox-only.tsx';

export default function OutboxListPage() {
  return (
    <DashboardFrame>
      <OutboxOnly>
        <Outbox />
      </OutboxOnly>
    </DashboardFrame>
  );
}

function Outbox() {
  const { installation } = useMe();
  const outbox = useQuery({ ...outboxQuery, refetchInterval: 4_000 });
  return (
    <>
      <div className="title">
        <div>
          <PageTitle text="Mail outbox" />
          <p>Every mail that parley has written, newest first, up to 200.</p>
        </div>
      </div>
      {installation.smtp ? null : (
        <p className="notice">
          <b>No mail server is set up, so mails stay here.</b> Nobody has received them: open one to see it
          and to follow its link. Whoever runs this installation can set up SMTP.
        </p>
      )}
      {outbox.data ? (
        outbox.data.mails.length > 0 ? (
          <MailTable mails={outbox.data.mails} />
        ) : (
          <div className="empty">
            <h2>No mails yet</h2>
            <p>The first one is written when an interview is created.</p>
          </div>
        )
      ) : outbox.error ? (
        <Problem title="The outbox could not be loaded" error={outbox.error} onRetry={outbox.refetch} />
      ) : (
        <LoadingText />
      )}
    </>
  );
}
