import {
  createWebhookInput,
  listDeliveriesQuery,
  updateWebhookInput,
  type DeliveryRecord,
  type ListDeliveriesQuery,
  type WebhookRecord,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import {
  checkUrl,
  createEndpoint,
  deleteEndpoint,
  getDelivery,
  listDeliveryPage,
  listEndpoints,
  presentDelivery,
  presentEndpoint,
  redeliver,
  sendPing,
  updateEndpoint,
} from '../../features/webhooks/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { parseQuery } from '../integration/route.ts';
import { mostInFile, sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireIntegrator } from './require-role.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/webhooks';

const endpointColumns = {
  id: ({ id }: WebhookRecord) => id,
  url: ({ url }: WebhookRecord) => url,
  description: ({ description }: WebhookRecord) => description,
  eventTypes: ({ eventTypes }: WebhookRecord) => eventTypes.join(' '),
  enabled: ({ enabled }: WebhookRecord) => String(enabled),
  disabledReason: ({ disabledReason }: WebhookRecord) => disabledReason,
  createdAt: ({ createdAt }: WebhookRecord) => createdAt,
};
const deliveryColumns = {
  createdAt: ({ createdAt }: DeliveryRecord) => createdAt,
  type: ({ type }: DeliveryRecord) => type,
  status: ({ status }: DeliveryRecord) => status,
  attempts: ({ attempts }: DeliveryRecord) => attempts,
  responseStatus: ({ responseStatus }: DeliveryRecord) => responseStatus,
  lastError: ({ lastError }: DeliveryRecord) => lastError,
  nextAttemptAt: ({ nextAttemptAt }: DeliveryRecord) => nextAttemptAt,
  deliveredAt: ({ deliveredAt }: DeliveryRecord) => deliveredAt,
  meetingCode: ({ meetingCode }: DeliveryRecord) => meetingCode,
  webhookId: ({ webhookId }: DeliveryRecord) => webhookId,
  id: ({ id }: DeliveryRecord) => id,
};

/** The organization's webhooks: the commands and shapes of the integration API, for owners and admins. */
export function registerDashboardWebhooks(app: FastifyInstance, deps: HttpDeps): void {
  registerEndpoints(app, deps);
  registerDeliveries(app, deps);
}

function registerEndpoints(app: FastifyInstance, deps: HttpDeps): void {
  app.get(base, async (request, reply) => {
    const { organization } = await requireIntegrator(deps, request);
    const rows = await deps.db.inOrganization(organization.id, listEndpoints);
    const webhooks = rows.map((row) => presentEndpoint(row, deps.clock.now()));
    if (wantsCsv(request)) return sendCsv(reply, 'webhooks', webhooks, endpointColumns);
    return { success: true, webhooks, total: webhooks.length };
  });

  app.post(base, async (request, reply) => {
    const { organization } = await requireIntegrator(deps, request);
    const input = parseInput(createWebhookInput, request.body).value;
    const warnings = await checkUrl(deps.webhooks, input.url);
    const { endpoint, secret } = await deps.db.inOrganization(organization.id, (tx) =>
      createEndpoint(tx, deps, organization.id, input),
    );
    const webhook = presentEndpoint(endpoint, deps.clock.now());
    return reply.code(201).send({ success: true, webhook, secret, warnings });
  });

  app.patch(`${base}/:webhookId`, async (request) => {
    const { organization } = await requireIntegrator(deps, request);
    const input = parseInput(updateWebhookInput, request.body).value;
    const warnings = input.url === undefined ? [] : await checkUrl(deps.webhooks, input.url);
    const { endpoint, secret } = await deps.db.inOrganization(organization.id, (tx) =>
      updateEndpoint(tx, deps, paramsOf(request).webhookId, input),
    );
    const webhook = presentEndpoint(endpoint, deps.clock.now());
    return { success: true, webhook, ...(secret === null ? {} : { secret }), warnings };
  });

  app.delete(`${base}/:webhookId`, async (request) => {
    const { organization } = await requireIntegrator(deps, request);
    await deps.db.inOrganization(organization.id, (tx) => deleteEndpoint(tx, paramsOf(request).webhookId));
    return { success: true, message: t('dashboard.webhookDeleted') };
  });

  app.post(`${base}/:webhookId/test`, async (request, reply) => {
    const { organization } = await requireIntegrator(deps, request);
    const delivery = await deps.db.inOrganization(organization.id, (tx) =>
      sendPing(tx, deps, paramsOf(request).webhookId),
    );
    return reply.code(202).send({ success: true, delivery: presentDelivery(delivery) });
  });
}

function registerDeliveries(app: FastifyInstance, deps: HttpDeps): void {
  app.get(`${base}/deliveries`, async (request, reply) => {
    const { organization } = await requireIntegrator(deps, request);
    const query = parseQuery(listDeliveriesQuery, request);
    const read = (asked: ListDeliveriesQuery) =>
      deps.db.inOrganization(organization.id, (tx) => listDeliveryPage(tx, asked));
    if (!wantsCsv(request)) return read(query);
    const { deliveries } = await read({ ...query, page: 1, limit: mostInFile });
    return sendCsv(reply, 'deliveries', deliveries, deliveryColumns);
  });

  app.get(`${base}/deliveries/:deliveryId`, async (request) => {
    const { organization } = await requireIntegrator(deps, request);
    const delivery = await deps.db.inOrganization(organization.id, (tx) =>
      getDelivery(tx, paramsOf(request).deliveryId),
    );
    return { success: true, delivery };
  });

  app.post(`${base}/deliveries/:deliveryId/redeliver`, async (request, reply) => {
    const { organization } = await requireIntegrator(deps, request);
    const delivery = await deps.db.inOrganization(organization.id, (tx) =>
      redeliver(tx, deps, paramsOf(request).deliveryId),
    );
    return reply.code(202).send({ success: true, delivery: presentDelivery(delivery) });
  });
}

const paramsOf = (request: { params: unknown }) =>
  request.params as { webhookId: string; deliveryId: string };
