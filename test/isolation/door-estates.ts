import { randomUUID } from 'node:crypto';
import { memberRoles, type MemberRole, type PublicBooking } from '@parley/contract';
import type { LightMyRequestResponse } from 'fastify';
import { joinConversation } from '../../apps/server/src/features/conversations/index.ts';
import { sha256 } from '../../apps/server/src/kernel/crypto.ts';
import { apiOf } from '../../apps/server/src/testing/api.ts';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { makeOffer } from '../../apps/server/src/testing/factories/booking.ts';
import { openCalendarServer } from '../../apps/server/src/testing/factories/calendar.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { candidateOf } from '../../apps/server/src/testing/factories/participant.ts';
import type { TestOrganization } from '../../apps/server/src/testing/factories/organization.ts';
import { signIn, type Visitor } from '../../apps/server/src/testing/sign-in.ts';
import { consent, offeredSlot, offeredSlots, type DoorValues } from './door-routes.ts';
import { makeOwner, malformedValues, unknownValues, type Owner } from './estates.ts';

/** One organization with at least one of everything that its members and guests can name. */
export interface DoorEstate {
  tag: string;
  organizationId: string;
  members: Record<MemberRole, Visitor>;
  /** A member whose session has ended. */
  expired: Visitor;
  /** Things of the organization and of its OWNER, with an interview in the future. */
  values: DoorValues;
  /** The same with an interview that has ended. */
  ended: DoorValues;
  /** Names of things that were deleted. */
  deleted: DoorValues;
  /**
   * Join tokens: of the future interview, of a participant who was removed from it, and of a deleted interview.
   */
  join: { candidate: string; removed: string; deleted: string };
  /** Booking tokens: of an open offer, of the links of a booked one, and of a deleted one. */
  booking: { open: string; reschedule: string; cancel: string; deleted: string };
  /** No other organization may see any of these. */
  secrets: string[];
  /** A candidate may not see these of their own organization either. */
  behindTheRoom: string[];
}

export interface DoorWorld {
  test: TestApp;
  a: DoorEstate;
  b: DoorEstate;
  close(): Promise<void>;
}

export async function makeDoorWorld(test: TestApp): Promise<DoorWorld> {
  const feed = await openCalendarServer();
  const a = await makeEstate(test, await makeOwner(test, 'quokka', null), feed.url);
  const b = await makeEstate(test, await makeOwner(test, 'wombat', null), feed.url);
  await test.runJobs();
  return {
    test,
    a,
    b,
    async close() {
      await feed.close();
      await test.close();
    },
  };
}

async function makeEstate(test: TestApp, owner: Owner, feedUrl: string): Promise<DoorEstate> {
  const { tag, organizationId } = owner;
  const organization: TestOrganization = { ...owner, keyId: owner.values.keyId };
  const members = {} as Record<MemberRole, Visitor>;
  for (const role of memberRoles) members[role] = await signIn(test, organization, role);
  const expired = await signIn(test, organization, 'OWNER');
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `update sessions set expires_at = $1 where member_id = $2`,
      values: [test.clock.now(), expired.memberId],
    }),
  );
  const { OWNER: first } = members;
  const room = await makeRoom(test, organization, tag);
  const goneRoom = await makeRoom(test, organization, tag);
  const booking = await makeBookings(test, organization, tag);
  const connect = async (name: string) => {
    const response = await first.send('POST', '/calendars/ics', { url: feedUrl, name: `${name} ${tag}` });
    return idIn<'connection'>(response, 'connection');
  };
  const goneConnection = await connect('Gone');
  await first.send('DELETE', `/calendars/${goneConnection}`);
  const requestId = `request-${tag}`;
  await apiOf(test, owner).get('/interviews', { 'x-request-id': requestId });
  await test.runJobs();
  const values: DoorValues = {
    ...owner.values,
    meetingCode: room.meetingCode,
    mailId: await mailOf(first, room.meetingCode),
    connectionId: await connect('Calendar'),
    memberId: first.memberId,
    sessionId: room.sessionId,
    memberSessionId: await anotherSession(test, organizationId, first.memberId),
    passkeyId: await aPasskey(test, organizationId, first.memberId),
    requestId,
  };
  const deleted: DoorValues = {
    ...nobodysValues(),
    meetingCode: goneRoom.meetingCode,
    mailId: await mailOf(first, goneRoom.meetingCode),
    templateId: owner.deleted.templateId,
    webhookId: owner.deleted.webhookId,
    deliveryId: owner.deleted.deliveryId,
    connectionId: goneConnection,
    sessionId: goneRoom.sessionId,
  };
  await first.send('DELETE', `/interviews/${goneRoom.meetingCode}`);
  await test.runJobs();
  // Set last, because nothing listens at these URLs and the jobs of an interview would call them.
  const modelUrl = `https://model.${tag}.example/v1`;
  const own = { source: 'OWN', protocol: 'openai', url: modelUrl, name: 'small', maySuggestFail: false };
  await first.send('PUT', '/model', { ...own, key: `sk-of-${tag}-for-its-model` });
  const speechUrl = `https://speech.${tag}.example/v1`;
  const ownSpeech = { kind: 'SPEECH_TO_TEXT', source: 'OWN', url: speechUrl, model: 'whisper' };
  await first.send('PUT', '/speech', { ...ownSpeech, key: `sk-of-${tag}-for-its-speech` });
  const behindTheRoom = [
    owner.ended.meetingCode,
    owner.apiKey,
    values.keyId,
    values.webhookId,
    values.deliveryId,
    values.mailId,
    values.connectionId,
    modelUrl,
    speechUrl,
    `sk-of-${tag}-for-its-speech`,
    `sk-of-${tag}-for-its-model`,
    booking.open,
    booking.reschedule,
    booking.cancel,
    room.observerToken,
  ];
  return {
    tag,
    organizationId,
    members,
    expired,
    values,
    ended: { ...values, meetingCode: owner.ended.meetingCode },
    deleted,
    join: { candidate: room.joinToken, removed: room.removedToken, deleted: goneRoom.joinToken },
    booking,
    behindTheRoom,
    secrets: [
      ...owner.secrets,
      ...behindTheRoom,
      values.memberId,
      values.sessionId,
      values.memberSessionId,
      values.passkeyId,
      room.joinToken,
    ],
  };
}

/** Signs the member in at a second browser. */
async function anotherSession(test: TestApp, organizationId: string, memberId: string): Promise<string> {
  const id = randomUUID();
  const now = test.clock.now();
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `insert into sessions (id, token_hash, organization_id, member_id, created_at, expires_at)
             values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 day')`,
      values: [id, sha256(id), organizationId, memberId, now],
    }),
  );
  return id;
}

async function aPasskey(test: TestApp, organizationId: string, memberId: string): Promise<string> {
  const id = randomUUID();
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `insert into passkeys (id, organization_id, member_id, name, credential_id, public_key, counter, transports,
               backed_up, created_at)
             values ($1, $2, $3, 'Laptop', $4, '', 0, '{}', false, $5)`,
      values: [id, organizationId, memberId, `credential-${id}`, test.clock.now()],
    }),
  );
  return id;
}

/** A running interview with a candidate who agreed and records, an observer, and a participant who was removed. */
async function makeRoom(test: TestApp, organization: TestOrganization, tag: string) {
  const interview = await makeInterview(test, organization, {
    jobRole: `Keeper of the ${tag}`,
    candidateCV: `Ten years among ${tag}.`,
    participants: [
      { name: `Ines ${tag}`, email: `ines@${tag}.example` },
      { name: `Olga ${tag}`, email: `olga@${tag}.example`, role: 'OBSERVER' },
      { name: `Removed ${tag}`, email: `removed@${tag}.example`, role: 'OBSERVER' },
    ],
  });
  const [candidate, observer, removed] = interview.participants;
  if (!candidate || !observer || !removed) throw new Error('three were invited');
  const { meetingCode } = interview;
  await apiOf(test, organization).delete(`/interviews/${meetingCode}/participants/${removed.id}`);
  const sessionId = randomUUID();
  const post = (path: string, payload: object) =>
    test.app.inject({
      method: 'POST',
      url: `/api/public/interviews/${meetingCode}/${path}`,
      cookies: { parley_join: candidate.joinToken },
      payload,
    });
  const requireOk = ({ statusCode, body }: LightMyRequestResponse) => {
    if (statusCode !== 200) throw new Error(body);
  };
  requireOk(await post('consent', consent));
  await joinConversation(test.deps, candidateOf(interview, organization));
  requireOk(await post('recording-sessions', { sessionId, mimeType: 'video/webm', elapsedMs: 0 }));
  return {
    meetingCode,
    sessionId,
    joinToken: candidate.joinToken,
    observerToken: observer.joinToken,
    removedToken: removed.joinToken,
  };
}

/** The same times with the same person in every organization: a time booked in one is still free in the others. */
async function makeBookings(
  test: TestApp,
  organization: TestOrganization,
  tag: string,
): Promise<DoorEstate['booking']> {
  const offer = (leader: string) =>
    makeOffer(test, organization, {
      slots: offeredSlots,
      jobRole: `Keeper of the ${tag}`,
      leaders: [leader],
    });
  const open = await offer('lead@example.com');
  const booked = await offer('other@example.com');
  await booked.page.post('confirm', offeredSlot);
  const { rescheduleUrl, cancelUrl }: PublicBooking = await booked.page.read();
  const gone = await offer('third@example.com');
  await apiOf(test, organization).delete(`/interviews/${gone.interview.meetingCode}`);
  return {
    open: lastPart(open.interview.bookingUrl),
    reschedule: lastPart(rescheduleUrl),
    cancel: lastPart(cancelUrl),
    deleted: lastPart(gone.interview.bookingUrl),
  };
}

const lastPart = (url: string | null): string => {
  if (url === null) throw new Error('there is no such link');
  return url.slice(url.lastIndexOf('/') + 1);
};

/** The id of the invitation: resending a mail of another kind is another act in the audit log. */
async function mailOf(visitor: Visitor, meetingCode: string): Promise<string> {
  const { mails } = (await visitor.send('GET', '/outbox')).json<{
    mails: { id: string; kind: string; meetingCode: string | null }[];
  }>();
  const found = mails.find((mail) => mail.meetingCode === meetingCode && mail.kind === 'invitation');
  if (!found) throw new Error('an interview has its mails');
  return found.id;
}

function idIn<Name extends string>(response: LightMyRequestResponse, name: Name): string {
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json<Record<Name, { id: string }>>()[name].id;
}

/** Valid names that belong to nobody. */
export const nobodysValues = (): DoorValues => ({
  ...unknownValues(),
  mailId: randomUUID(),
  connectionId: randomUUID(),
  memberId: randomUUID(),
  sessionId: randomUUID(),
  memberSessionId: randomUUID(),
  passkeyId: randomUUID(),
  requestId: `request-${randomUUID().slice(0, 6)}`,
});

/** Names that are not valid at all. */
export const malformedDoorValues: DoorValues = {
  ...malformedValues,
  mailId: 'not-a-mail',
  connectionId: '100%-a-calendar',
  memberId: 'nobody',
  sessionId: '../sessions',
  memberSessionId: 'mine',
  passkeyId: 'mine',
  requestId: "' or 1=1 --",
};
