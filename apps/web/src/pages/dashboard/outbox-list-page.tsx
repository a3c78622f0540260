import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from './frame/dashboard-api.ts';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { MailTable } from './outbox/mail-table.tsx';
import { OutboxOnly } from './outbox/outbox-only.tsx';
import { t } from './outbox/texts.ts';
import { t as tFrame } from './frame/texts.ts';

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
  const outbox = useQuery(outboxQuery);
  return (
    <>
      <PageHead title={tFrame('navigation.mailOutbox')} about={t('outbox.about')} />
      {installation.smtp ? null : (
        <p className="notice">{t.rich('outbox.noMailServer', { b: (chunks) => <b>{chunks}</b> })}</p>
      )}
      {outbox.data ? (
        outbox.data.mails.length > 0 ? (
          <>
            <MailTable mails={outbox.data.mails} />
            <CsvLink path="/outbox" name="mails" />
          </>
        ) : (
          <Empty title={t('outbox.noneYet')} about={t('outbox.noneYetAbout')} />
        )
      ) : (
        <NotLoaded query={outbox} title={t('outbox.notLoaded')} />
      )}
    </>
  );
}
