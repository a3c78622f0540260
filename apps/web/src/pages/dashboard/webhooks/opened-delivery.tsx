import type { DeliveryDetail, DeliveryTry } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatInstant } from '../format-time.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { KeptBody, KeptText } from '../request-log/kept-body.tsx';
import { deliveryQuery, redeliver } from './webhooks-api.ts';
import { t } from './texts.ts';

/** The body as it was signed and sent, each try with the receiver's response, and a button to send it again. */
export function OpenedDelivery({ deliveryId, isRepeatable }: { deliveryId: string; isRepeatable: boolean }) {
  const found = useQuery(deliveryQuery(deliveryId));
  if (found.data) return <Delivery delivery={found.data.delivery} isRepeatable={isRepeatable} />;
  return <NotLoaded query={found} title={t('openedDelivery.notLoaded')} />;
}

function Delivery({ delivery, isRepeatable }: { delivery: DeliveryDetail; isRepeatable: boolean }) {
  const again = useMutation({
    mutationFn: () => redeliver(delivery.id),
    onSuccess: async () => {
      announce(t('openedDelivery.isSentAgain'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
        queryClient.invalidateQueries({ queryKey: ['delivery', delivery.id] }),
      ]);
    },
  });
  return (
    <div className="opened-request">
      <dl>
        <div>
          <dt className="who">webhook-id</dt>
          <dd>
            <code>{delivery.id}</code>
          </dd>
        </div>
        {delivery.nextAttemptAt ? (
          <div>
            <dt className="who">{t('openedDelivery.nextTry')}</dt>
            <dd>{formatInstant(delivery.nextAttemptAt)}</dd>
          </div>
        ) : null}
      </dl>
      {isRepeatable && delivery.payload !== null ? (
        <Button
          size="small"
          icon="repeat"
          className="again"
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('openedDelivery.sendAgain')}
        </Button>
      ) : null}
      <Failure>{again.error?.message}</Failure>
      <KeptBody
        title={t('openedDelivery.body')}
        body={delivery.payload}
        none={t('openedDelivery.bodyErased')}
      />
      <section aria-label={t('openedDelivery.tries')}>
        <p className="who">{t('openedDelivery.tries')}</p>
        {delivery.tries.length > 0 ? (
          <ol className="tries">
            {delivery.tries.map((attempt, index) => (
              // A try has no name of its own, so the index is the key.
              <Try key={index} attempt={attempt} />
            ))}
          </ol>
        ) : (
          <p className="quiet">{t('openedDelivery.noTries')}</p>
        )}
      </section>
    </div>
  );
}

function Try({ attempt }: { attempt: DeliveryTry }) {
  return (
    <li>
      <p>
        <StateMark kind={attempt.error === null ? 'pass' : 'fail'}>
          {attempt.responseStatus === null
            ? t('openedDelivery.noAnswer')
            : t('openedDelivery.answered', { status: attempt.responseStatus })}
        </StateMark>{' '}
        <time dateTime={attempt.at} className="quiet">
          {formatInstant(attempt.at)}
        </time>
      </p>
      {attempt.error && attempt.responseStatus === null ? <p className="quiet">{attempt.error}</p> : null}
      {attempt.responseExcerpt ? <KeptText text={attempt.responseExcerpt} /> : null}
    </li>
  );
}
