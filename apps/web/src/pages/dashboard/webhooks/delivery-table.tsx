import type { DeliveryRecord, WebhookRecord } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatClock } from '../format-time.ts';
import { OpeningTable, type OpeningRow } from '../frame/opening-table.tsx';
import { OpenedDelivery } from './opened-delivery.tsx';
import { nameOf } from './webhook-words.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Deliveries that were sent or are waiting; a row opens to show its body and its tries. */
export function DeliveryTable(props: {
  deliveries: DeliveryRecord[];
  webhooks: WebhookRecord[];
  stale: boolean;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <OpeningTable
      caption={t('deliveryTable.caption')}
      columns={[
        t('deliveryTable.event'),
        tFrame('shared.state'),
        t('deliveryTable.webhook'),
        t('openedDelivery.tries'),
      ]}
      rows={props.deliveries.map((delivery) => rowOf(delivery, props.webhooks))}
      stale={props.stale}
      opened={opened}
      onOpen={setOpened}
    />
  );
}

function rowOf(delivery: DeliveryRecord, webhooks: WebhookRecord[]): OpeningRow {
  const webhook = webhooks.find(({ id }) => id === delivery.webhookId) ?? null;
  const time = formatClock(delivery.createdAt);
  return {
    id: delivery.id,
    at: delivery.createdAt,
    time,
    what: (
      <>
        <b className="event">{delivery.type}</b>{' '}
        {delivery.meetingCode ? (
          <Link to="/interviews/$meetingCode" params={{ meetingCode: delivery.meetingCode }}>
            {delivery.meetingCode}
          </Link>
        ) : null}
      </>
    ),
    state: <DeliveryMark delivery={delivery} />,
    by: webhook ? nameOf(webhook) : t('deliveryTable.deletedWebhook'),
    took: t('deliveryTable.tries', { count: delivery.attempts }),
    name: t('deliveryTable.rowName', { type: delivery.type, time }),
    detail: () => <OpenedDelivery deliveryId={delivery.id} isRepeatable={webhook?.enabled === true} />,
  };
}

function DeliveryMark({ delivery }: { delivery: DeliveryRecord }) {
  const answer = delivery.responseStatus === null ? '' : ` ${delivery.responseStatus}`;
  switch (delivery.status) {
    case 'DELIVERED':
      return <StateMark kind="pass">{t('mark.delivered', { answer })}</StateMark>;
    case 'FAILED':
      return <StateMark kind="fail">{t('mark.givenUp', { answer })}</StateMark>;
    case 'PENDING':
      if (delivery.attempts === 0) return <StateMark kind="insufficient">{t('mark.onItsWay')}</StateMark>;
      return <StateMark kind="review">{t('mark.failedTriedAgain', { answer })}</StateMark>;
  }
}
