import { randomUUID } from 'node:crypto';
import type { InterviewRecord } from '@parley/contract';
import { createMember } from '../../apps/server/src/features/accounts/index.ts';
import { removeTemplate, saveTemplate } from '../../apps/server/src/features/interviews/index.ts';
import { issueKey, setLimits, setTestMode } from '../../apps/server/src/features/tenancy/index.ts';
import { apiOf, type Api } from '../../apps/server/src/testing/api.ts';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeOrganization } from '../../apps/server/src/testing/factories/organization.ts';
import { makePlatform, type TestPlatform } from '../../apps/server/src/testing/factories/platform.ts';
import { makeRecordedInterview } from '../../apps/server/src/testing/factories/recorded-interview.ts';
import { deliveriesOf, makeWebhook } from '../../apps/server/src/testing/factories/webhook.ts';

/** The names that a request can contain, by parameter. A URL with another parameter makes the matrix fail. */
export interface Values {
  meetingCode: string;
  participantId: string;
  webhookId: string;
  deliveryId: string;
  /** The platform's own id; for an organization without a platform, our id. */
  organizationId: string;
  keyId: string;
  userId: string;
  email: string;
  search: string;
  templateId: string;
}
export type ValueName = keyof Values;

/** One organization with at least one of everything. */
export interface Owner {
  /** A part of all texts of this organization and of no other. All tags have the same length, so responses have too. */
  tag: string;
  platform: TestPlatform | null;
  /** Our own id. */
  organizationId: string;
  apiKey: string;
  authorization: { authorization: string };
  /** A future interview, and everything else that the organization has. */
  values: Values;
  /** The same organization's ended interview, with its transcript, recording, evaluation and decision. */
  ended: Values;
  /** Names of things that were deleted. */
  deleted: Values;
  /** Nobody else may see any of these. */
  secrets: string[];
}

export interface World {
  test: TestApp;
  /** Two organizations without a platform. */
  a: Owner;
  b: Owner;
  /** Two organizations of one platform, and one of another. */
  hubA: Owner;
  hubB: Owner;
  rivalA: Owner;
  owners: Owner[];
  hub: TestPlatform;
  rival: TestPlatform;
}

export async function makeWorld(test: TestApp): Promise<World> {
  const [hub, rival] = [await makePlatform(test, 'Staffing Hub'), await makePlatform(test, 'Rival')];
  const a = await makeOwner(test, 'quokka', null);
  const b = await makeOwner(test, 'wombat', null);
  const hubA = await makeOwner(test, 'dingos', hub);
  const hubB = await makeOwner(test, 'possum', hub);
  const rivalA = await makeOwner(test, 'bilbys', rival);
  return { test, a, b, hubA, hubB, rivalA, owners: [a, b, hubA, hubB, rivalA], hub, rival };
}

export async function makeOwner(test: TestApp, tag: string, platform: TestPlatform | null): Promise<Owner> {
  const made = platform ? await provisioned(test, tag, platform) : await direct(test, tag);
  const { organizationId, apiKey, keyId } = made;
  const owner = { tag, ...made, authorization: { authorization: `Bearer ${apiKey}` } };
  await setLimits(test.deps, organizationId, { read: 1_000_000, write: 1_000_000, ai: 1_000_000 });
  const api = apiOf(test, owner);
  const rest = {
    organizationId: made.nameOfOrganization,
    keyId,
    userId: `user-${tag}`,
    email: emailOf(tag),
    search: tag,
    templateId: await makeTemplate(test, organizationId, tag),
  };
  const goneTemplate = await makeTemplate(test, organizationId, tag);
  await test.database.db.inOrganization(organizationId, (tx) => removeTemplate(tx, goneTemplate));
  const gone = {
    templateId: goneTemplate,
    ...(await makeMeeting(test, owner)).names,
    ...(await makeDelivery(test, owner)),
  };
  await api.delete(`/webhooks/${gone.webhookId}`);
  await api.delete(`/interviews/${gone.meetingCode}`);
  const recorded = await makeRecordedInterview(test, owner, { input: interviewOf(tag) });
  await test.runJobs();
  const decision = { recommendation: 'FAIL', reason: `They know nothing about ${tag}.` };
  const decided = await api.post(`/interviews/${recorded.meetingCode}/decision`, decision);
  if (decided.statusCode !== 201) throw new Error(`deciding answered ${decided.body}`);
  const meeting = await makeMeeting(test, owner);
  const webhook = await makeDelivery(test, owner);
  await setTestMode(test.deps, organizationId, true);
  const values = { ...rest, ...meeting.names, ...webhook };
  const ended = {
    ...values,
    meetingCode: recorded.meetingCode,
    participantId: await observerOf(api, recorded.meetingCode),
  };
  const secrets = [
    tag,
    organizationId,
    apiKey,
    keyId,
    recorded.id,
    recorded.joinToken,
    rest.templateId,
    ...meeting.secrets,
    ...Object.values({ ...webhook, organization: values.organizationId }),
    ...[values, ended].flatMap(({ meetingCode, participantId }) => [meetingCode, participantId]),
  ];
  // This API never deletes keys, users, e-mail addresses and words, so unknown names are used instead.
  const deleted = { ...unknownValues(), ...gone };
  return { ...owner, platform, values, ended, deleted, secrets };
}

async function makeTemplate(test: TestApp, organizationId: string, tag: string): Promise<string> {
  const settings = { meetingType: 'AI_ONLY' as const, jobRole: `Keeper of the ${tag}` };
  const template = await test.database.db.inOrganization(organizationId, (tx) =>
    saveTemplate(tx, { name: `For ${tag}`, settings, now: test.clock.now() }),
  );
  return template.id;
}

type Maker = Pick<Owner, 'tag' | 'organizationId' | 'apiKey' | 'authorization'>;

async function makeMeeting(test: TestApp, owner: Maker) {
  const interview = await makeInterview(test, { ...owner, keyId: '' }, interviewOf(owner.tag));
  return {
    names: { meetingCode: interview.meetingCode, participantId: observer(interview.participants) },
    secrets: [interview.id, ...interview.participants.map(({ joinToken }) => joinToken)],
  };
}

async function makeDelivery(test: TestApp, owner: Maker) {
  const organization = { ...owner, keyId: '' };
  // Nothing listens on that port.
  const { webhook } = await makeWebhook(test, organization, { url: `http://127.0.0.1:9/${owner.tag}` });
  await apiOf(test, owner).post(`/webhooks/${webhook.id}/test`);
  const [delivery] = await deliveriesOf(test, organization, webhook.id);
  if (!delivery) throw new Error('a ping is a delivery');
  return { webhookId: webhook.id, deliveryId: delivery.id };
}

/** Creates new things for these names, because a write may use them up. */
export async function makeFresh(test: TestApp, owner: Owner, names: ValueName[]): Promise<Partial<Values>> {
  const fresh: Partial<Values> = {};
  if (names.includes('meetingCode')) Object.assign(fresh, (await makeMeeting(test, owner)).names);
  if (names.some((name) => /webhook|delivery/.test(name)))
    Object.assign(fresh, await makeDelivery(test, owner));
  if (names.includes('keyId')) {
    const { organizationId, tag } = owner;
    fresh.keyId = (await issueKey(test.deps, { organizationId, name: `Spare ${tag}` })).keyId;
  }
  return fresh;
}

/** Valid names that belong to nobody. */
export function unknownValues(): Values {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const letter = () => letters[Math.floor(Math.random() * letters.length)] ?? 'a';
  const word = (length: number) => Array.from({ length }, letter).join('');
  return {
    meetingCode: `${word(3)}-${word(4)}-${word(3)}`,
    participantId: randomUUID(),
    webhookId: randomUUID(),
    deliveryId: randomUUID(),
    organizationId: randomUUID(),
    keyId: randomUUID(),
    userId: `user-${word(6)}`,
    email: emailOf(word(6)),
    search: word(6),
    templateId: randomUUID(),
  };
}

/** Names that are not valid at all. */
export const malformedValues: Values = {
  meetingCode: "' or 1=1 --",
  participantId: 'not-a-participant',
  webhookId: 'not-a-webhook',
  deliveryId: '100%-a-delivery',
  organizationId: 'o'.repeat(300),
  keyId: '../keys',
  userId: 'u'.repeat(300),
  email: 'nobody',
  search: "' or 1=1 --",
  templateId: 'not-a-template',
};

const emailOf = (tag: string) => `member@${tag}.example`;

const interviewOf = (tag: string) => ({
  jobRole: `Keeper of the ${tag}`,
  externalJobId: `job-${tag}`,
  candidateCV: `Ten years among ${tag}.`,
  metadata: { tag },
  participants: [
    { name: `Ines ${tag}`, email: `ines@${tag}.example` },
    { name: `Olga ${tag}`, email: `olga@${tag}.example`, role: 'OBSERVER' },
  ],
});

async function direct(test: TestApp, tag: string) {
  const made = await makeOrganization(test, { name: `The ${tag} house` });
  const { organizationId, apiKey, keyId } = made;
  await createMember(
    { ...test.deps, publicUrl: test.deps.publicUrl() },
    { organizationId, name: `Mara ${tag}`, email: emailOf(tag) },
  );
  return { organizationId, apiKey, keyId, nameOfOrganization: organizationId };
}

async function provisioned(test: TestApp, tag: string, platform: TestPlatform) {
  const nameOfOrganization = `org-${tag}`;
  const response = await apiOf(test, platform).post('/platform/organization-keys', {
    userId: `user-${tag}`,
    userEmail: emailOf(tag),
    userName: `Mara ${tag}`,
    organizationId: nameOfOrganization,
    organizationName: `The ${tag} house`,
  });
  const { apiKey, keyId } = response.json<{ apiKey: string; keyId: string }>();
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ id: string }>({
      text: 'select organization_id as id from api_keys where id = $1',
      values: [keyId],
    }),
  );
  return { organizationId: rows[0]?.id ?? '', apiKey, keyId, nameOfOrganization };
}

const observer = (participants: { id: string; role: string }[]): string => {
  const found = participants.find(({ role }) => role === 'OBSERVER');
  if (!found) throw new Error('the interview has an observer');
  return found.id;
};

async function observerOf(api: Api, meetingCode: string): Promise<string> {
  const response = await api.get(`/interviews/${meetingCode}`);
  return observer(response.json<{ interview: InterviewRecord }>().interview.participants);
}
