import { bounds, deliveryStatuses, type WebhookRecord } from '@parley/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { ChoiceFilter } from '../frame/choice-filter.tsx';
import { CsvLink } from '../frame/csv-link.tsx';
import { Empty } from '../frame/empty.tsx';
import { ListPages } from '../frame/list-pages.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import {
  deliverySearchParams,
  deliverySearch,
  readDeliveryQuery,
  type DeliveryQuery,
} from './delivery-query.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveriesQuery } from './webhooks-api.ts';
import { nameOf } from './webhook-words.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** The deliveries of events, with their filters in the page's URL. */
export function Deliveries({ webhooks }: { webhooks: WebhookRecord[] }) {
  const query = readDeliveryQuery(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: Partial<DeliveryQuery>) =>
    void navigate({ to: '/integrations/webhooks', search: deliverySearchParams({ ...query, ...part }) });
  const list = useQuery({
    ...deliveriesQuery(deliverySearch(query)),
    placeholderData: keepPreviousData,
  });
  // Right after the filters were cleared, the result still belongs to the filtered list.
  const isFiltered = query.status !== null || query.webhookId !== null || list.isPlaceholderData;
  if (!list.data) {
    return <NotLoaded query={list} title={t('deliveries.notLoaded')} />;
  }
  const { deliveries, total } = list.data;
  return (
    <>
      {total > 0 || isFiltered ? <Filters query={query} webhooks={webhooks} onChange={change} /> : null}
      {deliveries.length > 0 ? (
        <>
          <DeliveryTable deliveries={deliveries} webhooks={webhooks} stale={list.isPlaceholderData} />
          <ListPages place={list.data} shown={deliveries.length} onChange={change} />
          <CsvLink
            path={`/webhooks/deliveries${deliverySearch({ ...query, page: 1, limit: bounds.limit.default })}`}
            name="deliveries"
            of={t('page.deliveries')}
          />
        </>
      ) : isFiltered || total > 0 ? (
        <Empty title={t('deliveries.noMatch')} about={t('deliveries.noMatchAbout')}>
          <Button onClick={() => change({ status: null, webhookId: null, page: 1 })}>
            {tFrame('shared.showAll')}
          </Button>
        </Empty>
      ) : (
        <p className="quiet">{t('deliveries.noneYet')}</p>
      )}
    </>
  );
}

function Filters(props: {
  query: DeliveryQuery;
  webhooks: WebhookRecord[];
  onChange: (change: Partial<DeliveryQuery>) => void;
}) {
  const { query, webhooks, onChange } = props;
  return (
    <search className="filters" aria-label={t('filters.deliveries')}>
      <ChoiceFilter
        label={tFrame('shared.state')}
        all={t('filters.allStates')}
        choices={deliveryStatuses}
        wordOf={(status) => t(`status.${status}`)}
        value={query.status}
        onChoose={(status) => onChange({ status, page: 1 })}
      />
      <ChoiceFilter
        label={t('filters.webhook')}
        all={t('filters.allWebhooks')}
        choices={webhooks.map(({ id }) => id)}
        wordOf={(id) =>
          webhooks
            .filter((webhook) => webhook.id === id)
            .map(nameOf)
            .join()
        }
        value={query.webhookId}
        onChoose={(webhookId) => onChange({ webhookId, page: 1 })}
      />
    </search>
  );
}
