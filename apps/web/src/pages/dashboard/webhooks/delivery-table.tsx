import type { DeliveryRecord, WebhookRecord } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { Fragment, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatClock, formatDay, formatInstant } from '../format-time.ts';
import { useNow } from '../frame/use-now.ts';
import { OpenedDelivery } from './opened-delivery.tsx';
import { nameOf } from './webhook-words.ts';

/** What was sent, or is to be, newest first; a row opens to its body and its tries. */
export function DeliveryTable(props: {
  deliveries: DeliveryRecord[];
  webhooks: WebhookRecord[];
  stale: boolean;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  const today = formatDay(useNow(60_000).toISOString());
  return (
    <table className="list stack log deliveries" aria-busy={props.stale}>
      <caption className="sr">Deliveries, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">State</th>
          <th scope="col">Webhook</th>
          <th scope="col">Tries</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.deliveries.map((delivery) => (
          <Row
            key={delivery.id}
            delivery={delivery}
            webhook={props.webhooks.find(({ id }) => id === delivery.webhookId) ?? null}
            today={today}
            isOpen={opened === delivery.id}
            onToggle={() => setOpened(opened === delivery.id ? null : delivery.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: {
  delivery: DeliveryRecord;
  webhook: WebhookRecord | null;
  /** `21 Nov 2026`: its rows need no date. */
  today: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { delivery, webhook, isOpen } = props;
  const detail = useId();
  return (
    <Fragment>
      <tr className={isOpen ? 'is-open' : undefined}>
        <td className="at-time">
          <time dateTime={delivery.createdAt} title={formatInstant(delivery.createdAt)}>
            {formatClock(delivery.createdAt)}
          </time>
          {formatDay(delivery.createdAt) === props.today ? null : (
            <span className="tag">{formatDay(delivery.createdAt)}</span>
          )}
        </td>
        <td className="asked mono">
          <b>{delivery.type}</b>{' '}
          {delivery.meetingCode ? (
            <Link to="/interviews/$meetingCode" params={{ meetingCode: delivery.meetingCode }}>
              {delivery.meetingCode}
            </Link>
          ) : null}
        </td>
        <td>
          <DeliveryMark delivery={delivery} />
        </td>
        <td className="by-key">{webhook ? nameOf(webhook) : 'a deleted webhook'}</td>
        <td className="took">{delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`}</td>
        <td className="act">
          <Button
            look="bare"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detail : undefined}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${delivery.type} of ${formatClock(delivery.createdAt)}`}
            onClick={props.onToggle}
          >
            {isOpen ? 'Close' : 'Open'}
          </Button>
        </td>
      </tr>
      {isOpen ? (
        <tr className="opened" id={detail}>
          <td colSpan={6}>
            <OpenedDelivery deliveryId={delivery.id} isRepeatable={webhook?.enabled === true} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

function DeliveryMark({ delivery }: { delivery: DeliveryRecord }) {
  const answer = delivery.responseStatus === null ? '' : ` ${delivery.responseStatus}`;
  switch (delivery.status) {
    case 'DELIVERED':
      return <StateMark kind="pass">Delivered{answer}</StateMark>;
    case 'FAILED':
      return <StateMark kind="fail">Given up{answer}</StateMark>;
    case 'PENDING':
      if (delivery.attempts === 0) return <StateMark kind="insufficient">On its way</StateMark>;
      return <StateMark kind="review">Failed{answer}, tried again later</StateMark>;
  }
}
