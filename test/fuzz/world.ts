import type { InterviewRecord } from '@parley/contract';
import { provisionOrganization } from '../../apps/server/src/features/accounts/index.ts';
import { revokeKey, setTestMode } from '../../apps/server/src/features/tenancy/index.ts';
import { apiOf } from '../../apps/server/src/testing/api.ts';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeKey, makeOrganization } from '../../apps/server/src/testing/factories/organization.ts';
import { makePlatform } from '../../apps/server/src/testing/factories/platform.ts';
import { makeWebhook } from '../../apps/server/src/testing/factories/webhook.ts';
import type { Draws } from './draws.ts';

/** Part of every text of the other organization and of no request, so no response may contain it. */
const marker = 'Zq7ForeignMarkerQ';

/** The keys with which the fuzz sends requests, and the ids that it can use. */
export interface World {
  /** A key with all scopes. */
  key: string;
  narrowKeys: string[];
  platformKeys: string[];
  deadKeys: string[];
  foreignOrganizationId: string;
  /** Texts and ids that only the other organization may see; a response may repeat the ids that were sent. */
  foreignMarker: string;
  foreign: Ids;
  own: Ids;
  deleted: Ids;
}
/** By the name of the path parameter. */
export type Ids = Record<IdName, string[]>;
export const idNames = [
  'meetingCode',
  'participantId',
  'webhookId',
  'deliveryId',
  'organizationId',
  'keyId',
] as const;
export type IdName = (typeof idNames)[number];

const noIds = (): Ids => ({
  meetingCode: [],
  participantId: [],
  webhookId: [],
  deliveryId: [],
  organizationId: [],
  keyId: [],
});

export async function makeWorld(test: TestApp, limits?: { read: number; write: number; ai: number }) {
  const own = noIds();
  const foreign = noIds();
  const organization = await makeOrganization(test, limits ? { limits } : {});
  await setTestMode(test.deps, organization.organizationId, true);
  const stranger = await makeOrganization(test, { name: `${marker} Ltd` });
  await setTestMode(test.deps, stranger.organizationId, true);
  await fillStranger(test, stranger, foreign);
  const platforms = await Promise.all(Array.from({ length: 12 }, (_, n) => makePlatform(test, `Hub ${n}`)));
  await provision(test, platforms[0]?.platformId ?? '', 'org-1', 'Tidewater', own);
  // The last platform belongs to the other organization; no request uses its key.
  await provision(test, platforms[11]?.platformId ?? '', `${marker}-org`, `${marker} customer`, foreign);
  const dead = await makeKey(test, organization);
  await revokeKey(test.deps, { organizationId: organization.organizationId, keyId: dead.keyId });
  const narrow = await Promise.all([
    makeKey(test, organization, ['interviews:read']),
    makeKey(test, organization, ['evaluations:write', 'webhooks:write']),
  ]);
  const world: World = {
    key: organization.apiKey,
    narrowKeys: narrow.map(({ apiKey }) => apiKey),
    platformKeys: platforms.slice(0, 11).map(({ platformKey }) => platformKey),
    deadKeys: [dead.apiKey],
    foreignOrganizationId: stranger.organizationId,
    foreignMarker: marker,
    foreign,
    own,
    deleted: noIds(),
  };
  return world;
}

type Stranger = Awaited<ReturnType<typeof makeOrganization>>;

async function fillStranger(test: TestApp, stranger: Stranger, foreign: Ids): Promise<void> {
  const api = apiOf(test, stranger);
  const made = await makeWebhook(test, stranger, {
    url: `http://127.0.0.1:9/${marker}`,
    description: marker,
  });
  foreign.webhookId.push(made.webhook.id);
  const input = {
    jobRole: `${marker} role`,
    participants: [{ name: `${marker} Candidate`, email: `${marker}@example.com` }],
    questions: [`${marker} question?`],
  };
  const interviews = [await makeInterview(test, stranger, input), await makeInterview(test, stranger, input)];
  await api.post(`/interviews/${interviews[0]?.meetingCode}/simulate`);
  await test.runJobs();
  for (const interview of interviews) noteInterview(foreign, interview);
  const ping = await api.post(`/webhooks/${made.webhook.id}/test`);
  foreign.deliveryId.push(ping.json<{ delivery: { id: string } }>().delivery.id);
}

async function provision(test: TestApp, platformId: string, id: string, name: string, ids: Ids) {
  const input = {
    userId: `u-${id}`,
    userEmail: `u-${id}@example.com`,
    userName: name,
    organizationId: id,
    organizationName: name,
  };
  const key = await test.deps.db.inPlatform(platformId, (tx) =>
    provisionOrganization(tx, test.deps, platformId, input),
  );
  ids.organizationId.push(id);
  ids.keyId.push(key.keyId);
}

function noteInterview(ids: Ids, { meetingCode, participants }: InterviewRecord): void {
  note(ids, 'meetingCode', meetingCode);
  for (const { id } of participants) note(ids, 'participantId', id);
}

function note(ids: Ids, name: IdName, id: string): void {
  const list = ids[name];
  list.push(id);
  // Recent ids are more useful; older ones have been used often enough.
  if (list.length > 24) list.shift();
}

/** Learns from a response which ids now exist, and which no longer do. */
export function learn(world: World, url: string, method: string, body: unknown): void {
  const { interview, participant, webhook, delivery, keyId, organizationId } = body as {
    interview?: InterviewRecord;
    participant?: { id: string };
    webhook?: { id: string };
    delivery?: { id: string };
    keyId?: string;
    organizationId?: string;
  };
  const gone = method === 'DELETE' ? /\/(interviews|webhooks)\/([^/?]+)$/.exec(url) : null;
  if (gone) {
    const name = gone[1] === 'interviews' ? 'meetingCode' : 'webhookId';
    const id = gone[2] ?? '';
    world.own[name] = world.own[name].filter((it) => it !== id);
    note(world.deleted, name, id);
  }
  if (method !== 'POST') return;
  if (interview) noteInterview(world.own, interview);
  if (participant) note(world.own, 'participantId', participant.id);
  if (webhook) note(world.own, 'webhookId', webhook.id);
  if (delivery) note(world.own, 'deliveryId', delivery.id);
  if (keyId) note(world.own, 'keyId', keyId);
  if (organizationId) note(world.own, 'organizationId', organizationId);
}

/**
 * An id for a parameter: mostly an existing one of the own organization, otherwise another organization's, a deleted
 * one, or null for an unknown one.
 */
export function drawId(world: World, name: IdName, draws: Draws): string | null {
  const from = draws.chance(0.7) ? world.own : draws.pick([world.foreign, world.deleted, null]);
  const ids = from?.[name] ?? [];
  return ids.length === 0 ? null : draws.pick(ids);
}
