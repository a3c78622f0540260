import type { FastifyInstance, InjectOptions } from 'fastify';
import { roomDisclosureVersion } from '../../apps/server/src/features/consents/index.ts';
import { sha256Hex } from '../../apps/server/src/kernel/crypto.ts';
import { pngOf } from '../../apps/server/src/testing/picture.ts';
import { servedRoutes } from '../../apps/server/src/testing/served-routes.ts';
import { slot } from '../../apps/server/src/testing/factories/booking.ts';
import { ownModel, ownSpeech } from './own-services.ts';

/** The names that a request of the dashboard or of a participant can contain. */
export interface DoorValues {
  meetingCode: string;
  mailId: string;
  keyId: string;
  webhookId: string;
  deliveryId: string;
  connectionId: string;
  memberId: string;
  sessionId: string;
  /** The id of a session. */
  memberSessionId: string;
  passkeyId: string;
  requestId: string;
  search: string;
  templateId: string;
}
export type DoorName = keyof DoorValues;

/** The callers who get a response other than 403. `open` needs no session at all. */
export type Door = 'open' | 'members' | 'editors' | 'integrators' | 'owners' | 'join' | 'booking';

export interface DoorRoute {
  /** `GET /api/…` as the router lists it. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  door: Door;
  named: { name: DoorName; in: 'path' | 'query' | 'body' }[];
  payload: object | undefined;
  headers: Record<string, string>;
  /** The status of a request for one's own things. */
  own: number;
  /**
   * Whether a thing belongs to one member and is hidden even from admins (`owner`), or not from them (`admins`).
   */
  personal: 'owner' | 'admins' | null;
  /** Whether the caller chooses the names: then an unknown name creates a thing. */
  makesNames: boolean;
  /** Whether it still shows a deleted thing under its name: only the audit log does (ADR 93). */
  remembersDeleted: boolean;
  /** Whether reading writes an entry into the audit log: such routes have tests of their own. */
  notesReading: boolean;
  /** Whether a download writes an entry into the caller's own audit log, whatever the request names. */
  notesTaking: boolean;
}

interface Entry {
  door: Door;
  own: number;
  query?: DoorName[];
  body?: DoorName[];
  payload?: object;
  headers?: Record<string, string>;
  personal?: 'owner' | 'admins';
  makesNames?: true;
  remembersDeleted?: true;
  notesReading?: true;
  notesTaking?: true;
}

const fixed = new Map([
  ['commentId', '5f0d5a7e-54d5-4f4e-8f0b-6a7d2f1c9a11'],
  // An id of nobody. Undo, solve-needs and saved-filters have their own tests with ids of others.
  ['eventId', '3c0d5a7e-54d5-4f4e-8f0b-6a7d2f1c9a12'],
  ['solvedId', '4d0d5a7e-54d5-4f4e-8f0b-6a7d2f1c9a13'],
  ['filterId', '5e0d5a7e-54d5-4f4e-8f0b-6a7d2f1c9a14'],
  ['seq', '0'],
  ['provider', 'google'],
  ['exportId', '2b0c5a7e-54d5-4f4e-8f0b-6a7d2f1c9a10'],
  ['organizationId', '3a0c5a7e-54d5-4f4e-8f0b-6a7d2f1c9a10'],
  // Every conversation has a first line.
  ['turnId', 't1'],
  // An id of nobody, because a participant's organization follows from the interview.
  ['participantId', '7d0c5a7e-54d5-4f4e-8f0b-6a7d2f1c9a10'],
  // An id of nobody. The writer's page makes it, and only the writer can use it: see meeting-door.test.ts.
  ['noteId', '0b7c5a7e-54d5-4f4e-8f0b-6a7d2f1c9a10'],
]);
const known: Record<DoorName, true> = {
  meetingCode: true,
  mailId: true,
  keyId: true,
  webhookId: true,
  deliveryId: true,
  connectionId: true,
  memberId: true,
  sessionId: true,
  memberSessionId: true,
  passkeyId: true,
  requestId: true,
  search: true,
  templateId: true,
};

export const offeredSlot = slot('2026-11-24T09:00');
const anotherSlot = slot('2026-11-24T10:00');
export const offeredSlots = [offeredSlot, anotherSlot];
export const consent = {
  disclosureVersion: roomDisclosureVersion,
  aiInterview: true,
  recording: true,
  browserSpeechRecognition: false,
  timeFactor: 1,
};
const chunk = Buffer.from('1a45dfa3000000000000000000000000', 'hex');
const newInterview = {
  meetingType: 'AI_ONLY',
  jobRole: 'Tester',
  participants: [{ email: 'candidate@example.com' }],
};
const template = { name: 'Another', settings: { meetingType: 'AI_ONLY', jobRole: 'Tester' } };
const noPasskey = { id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key' };
const nobodysToken = 'n'.repeat(43);
const dashboard = '/api/dashboard';
const room = '/api/public/interviews/:meetingCode';
const booking = '/api/public/booking';

/** Properties of a route that the router does not know. A missing route makes the matrix fail. */
const entries: Record<string, Entry> = {
  [`GET ${dashboard}/me`]: { door: 'members', own: 200 },
  // These are opened by tokens of links. A token of nobody stands for all invalid ones.
  [`POST ${dashboard}/session`]: { door: 'open', own: 401, payload: { token: nobodysToken } },
  [`POST ${dashboard}/set-up`]: {
    door: 'open',
    own: 401,
    payload: {
      token: nobodysToken,
      organizationName: 'Mine',
      name: 'Me',
      email: 'me@example.com',
      password: 'lantern river forest',
    },
  },
  // An e-mail address and password of nobody.
  [`POST ${dashboard}/sign-in`]: {
    door: 'open',
    own: 401,
    payload: { email: 'nobody@example.com', password: 'lantern river forest' },
  },
  [`POST ${dashboard}/password-resets`]: {
    door: 'open',
    own: 202,
    payload: { email: 'nobody@example.com' },
  },
  [`POST ${dashboard}/account-links/read`]: { door: 'open', own: 401, payload: { token: nobodysToken } },
  [`POST ${dashboard}/invitations/accept`]: {
    door: 'open',
    own: 401,
    payload: { token: nobodysToken, password: 'lantern river forest' },
  },
  [`POST ${dashboard}/password-resets/finish`]: {
    door: 'open',
    own: 401,
    payload: { token: nobodysToken, password: 'lantern river forest' },
  },
  [`POST ${dashboard}/password`]: {
    door: 'members',
    own: 200,
    payload: { password: 'lantern river forest' },
  },
  [`DELETE ${dashboard}/session`]: { door: 'open', own: 200 },
  [`GET ${dashboard}/sessions`]: { door: 'members', own: 200 },
  [`DELETE ${dashboard}/sessions/:memberSessionId`]: { door: 'members', own: 200, personal: 'owner' },
  [`DELETE ${dashboard}/sessions`]: { door: 'members', own: 200 },
  [`GET ${dashboard}/sign-in-options`]: { door: 'open', own: 200 },
  // This installation has no sign-in provider.
  [`POST ${dashboard}/provider/start`]: { door: 'open', own: 409, payload: { purpose: 'SIGN_IN' } },
  [`GET ${dashboard}/provider/callback`]: { door: 'open', own: 303 },
  [`GET ${dashboard}/passkeys`]: { door: 'members', own: 200 },
  // Browsers allow no passkeys at the URL of this installation.
  [`POST ${dashboard}/passkeys/options`]: { door: 'members', own: 409, payload: {} },
  // The response to a challenge that the server did not make.
  [`POST ${dashboard}/passkeys`]: {
    door: 'members',
    own: 409,
    payload: {
      name: 'Mine',
      response: { ...noPasskey, response: { clientDataJSON: 'e30', attestationObject: 'e30' } },
    },
  },
  [`PATCH ${dashboard}/passkeys/:passkeyId`]: {
    door: 'members',
    own: 200,
    payload: { name: 'Renamed' },
    personal: 'owner',
  },
  [`DELETE ${dashboard}/passkeys/:passkeyId`]: { door: 'members', own: 200, personal: 'owner' },
  [`POST ${dashboard}/passkey-sign-in/options`]: { door: 'open', own: 409, payload: {} },
  [`POST ${dashboard}/passkey-sign-in`]: {
    door: 'open',
    own: 401,
    payload: {
      response: {
        ...noPasskey,
        response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
      },
    },
  },
  [`GET ${dashboard}/provider`]: { door: 'members', own: 200 },
  [`DELETE ${dashboard}/provider`]: { door: 'members', own: 200 },
  [`GET ${dashboard}/interviews`]: { door: 'members', own: 200, query: ['search'] },
  [`GET ${dashboard}/interviews.csv`]: { door: 'members', own: 200, query: ['search'], notesTaking: true },
  [`GET ${dashboard}/my-interviews`]: { door: 'members', own: 200 },
  [`GET ${dashboard}/interviews/:meetingCode`]: { door: 'members', own: 200 },
  [`POST ${dashboard}/interviews/:meetingCode/analyze`]: { door: 'editors', own: 202 },
  [`POST ${dashboard}/interviews/:meetingCode/decision`]: {
    door: 'editors',
    own: 201,
    payload: { recommendation: 'FAIL', reason: 'Somebody talked to them.' },
  },
  // The interviews of this matrix are led by AI; meeting-door.test.ts has those between people.
  [`POST ${dashboard}/interviews/:meetingCode/host`]: { door: 'editors', own: 409 },
  [`POST ${dashboard}/interviews/:meetingCode/scores`]: {
    door: 'editors',
    own: 409,
    payload: { recommendation: 'PASS', technical: 80 },
  },
  // decision-packet.test.ts
  [`GET ${dashboard}/interviews/:meetingCode/packet`]: { door: 'editors', own: 200, notesReading: true },
  [`POST ${dashboard}/interviews/:meetingCode/comments`]: {
    door: 'members',
    own: 201,
    payload: { text: 'Ask about it.' },
  },
  // An id of nobody; comments.test.ts has ids of others.
  [`PATCH ${dashboard}/interviews/:meetingCode/comments/:commentId`]: {
    door: 'members',
    own: 404,
    payload: { text: 'Ask about it.' },
  },
  [`DELETE ${dashboard}/interviews/:meetingCode/comments/:commentId`]: { door: 'members', own: 404 },
  // The same with scorecards: the tests of their routes have interviews between people.
  [`GET ${dashboard}/interviews/:meetingCode/scorecard`]: { door: 'members', own: 409 },
  [`PATCH ${dashboard}/interviews/:meetingCode/scorecard`]: {
    door: 'members',
    own: 409,
    payload: { note: 'Calm.' },
  },
  [`POST ${dashboard}/interviews/:meetingCode/scorecard/submit`]: { door: 'members', own: 409 },
  [`POST ${dashboard}/interviews/:meetingCode/scorecard/amendments`]: {
    door: 'members',
    own: 409,
    payload: { text: 'Later.' },
  },
  [`GET ${dashboard}/interviews/:meetingCode/scorecards`]: { door: 'members', own: 200 },
  // The interview is over.
  [`PATCH ${dashboard}/interviews/:meetingCode/cancel`]: { door: 'editors', own: 409, payload: {} },
  [`PATCH ${dashboard}/interviews/:meetingCode/reschedule`]: {
    door: 'editors',
    own: 409,
    payload: { scheduledAt: offeredSlot.start },
  },
  [`POST ${dashboard}/interviews/:meetingCode/participants`]: {
    door: 'editors',
    own: 201,
    payload: { email: 'late@example.com', role: 'OBSERVER' },
  },
  [`PATCH ${dashboard}/interviews/:meetingCode/participants/:participantId`]: {
    door: 'editors',
    own: 404,
    payload: { name: 'Somebody' },
  },
  [`DELETE ${dashboard}/interviews/:meetingCode/participants/:participantId`]: {
    door: 'editors',
    own: 404,
  },
  [`POST ${dashboard}/interviews/:meetingCode/participants/:participantId/resend`]: {
    door: 'editors',
    own: 404,
  },
  [`POST ${dashboard}/interviews/:meetingCode/end`]: { door: 'editors', own: 409 },
  [`POST ${dashboard}/interviews/:meetingCode/undo/:eventId`]: { door: 'editors', own: 404 },
  [`PUT ${dashboard}/interviews/:meetingCode/legal-hold`]: {
    door: 'integrators',
    own: 200,
    payload: { reason: 'Case 17' },
  },
  [`DELETE ${dashboard}/interviews/:meetingCode/legal-hold`]: { door: 'integrators', own: 200 },
  [`DELETE ${dashboard}/interviews/:meetingCode`]: { door: 'editors', own: 200 },
  [`GET ${dashboard}/figures`]: { door: 'members', own: 200 },
  [`GET ${dashboard}/needs`]: { door: 'members', own: 200 },
  [`GET ${dashboard}/saved-filters`]: { door: 'members', own: 200 },
  [`POST ${dashboard}/saved-filters`]: {
    door: 'members',
    own: 201,
    payload: { name: 'Mine', query: { status: 'ACTIVE' } },
  },
  [`DELETE ${dashboard}/saved-filters/:filterId`]: { door: 'members', own: 404 },
  // The request does not ask for a stream.
  [`GET ${dashboard}/changes`]: { door: 'members', own: 400 },
  [`GET ${dashboard}/needs/count`]: { door: 'members', own: 200 },
  // The list of needs contains no such need.
  [`POST ${dashboard}/needs/solved`]: { door: 'editors', own: 404, payload: { need: 'REPORT:none' } },
  [`DELETE ${dashboard}/needs/solved/:solvedId`]: { door: 'editors', own: 404 },
  [`GET ${dashboard}/new-interview`]: { door: 'editors', own: 200 },
  // The request has no e-mail address.
  [`GET ${dashboard}/free-times`]: { door: 'editors', own: 400 },
  [`GET ${dashboard}/question-bank`]: { door: 'editors', own: 200 },
  [`GET ${dashboard}/templates`]: { door: 'editors', own: 200 },
  [`POST ${dashboard}/templates`]: { door: 'editors', own: 201, payload: template },
  [`GET ${dashboard}/templates/:templateId`]: { door: 'editors', own: 200 },
  [`PUT ${dashboard}/templates/:templateId`]: { door: 'editors', own: 200, payload: template },
  [`DELETE ${dashboard}/templates/:templateId`]: { door: 'editors', own: 200 },
  [`POST ${dashboard}/interviews`]: {
    door: 'editors',
    own: 201,
    body: ['templateId'],
    payload: newInterview,
  },
  [`POST ${dashboard}/interviews/preview`]: {
    door: 'editors',
    own: 200,
    body: ['templateId'],
    payload: newInterview,
  },
  [`POST ${dashboard}/interviews/practice`]: { door: 'editors', own: 201, payload: { jobRole: 'Tester' } },
  [`GET ${dashboard}/calendars`]: { door: 'members', own: 200 },
  // Nothing listens on that port.
  [`POST ${dashboard}/calendars/caldav`]: {
    door: 'members',
    own: 400,
    payload: { serverUrl: 'http://127.0.0.1:9/', username: 'me', password: 'mine' },
  },
  [`POST ${dashboard}/calendars/ics`]: {
    door: 'members',
    own: 400,
    payload: { url: 'http://127.0.0.1:9/' },
  },
  // This installation has no Google client id.
  [`POST ${dashboard}/calendars/oauth`]: { door: 'members', own: 409, payload: { kind: 'GOOGLE' } },
  [`GET ${dashboard}/calendars/callback/:provider`]: { door: 'open', own: 303 },
  [`GET ${dashboard}/calendars/preview`]: {
    door: 'members',
    own: 200,
    query: ['memberId'],
    personal: 'admins',
  },
  [`PATCH ${dashboard}/calendars/:connectionId`]: {
    door: 'members',
    own: 200,
    payload: { name: 'Renamed' },
    personal: 'owner',
  },
  [`POST ${dashboard}/calendars/:connectionId/sync`]: { door: 'members', own: 200, personal: 'admins' },
  [`DELETE ${dashboard}/calendars/:connectionId`]: { door: 'members', own: 200, personal: 'admins' },
  [`GET ${dashboard}/outbox`]: { door: 'editors', own: 200 },
  [`GET ${dashboard}/outbox/:mailId`]: { door: 'editors', own: 200 },
  [`POST ${dashboard}/outbox/:mailId/resend`]: { door: 'editors', own: 202 },
  [`GET ${dashboard}/keys`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/keys`]: { door: 'integrators', own: 201, payload: { name: 'Another' } },
  [`POST ${dashboard}/keys/:keyId/rotate`]: { door: 'integrators', own: 201, payload: {} },
  [`DELETE ${dashboard}/keys/:keyId`]: { door: 'integrators', own: 200 },
  [`GET ${dashboard}/model`]: { door: 'integrators', own: 200 },
  [`PUT ${dashboard}/model`]: { door: 'integrators', own: 200, payload: ownModel },
  // Nothing listens on this port.
  [`POST ${dashboard}/model/test`]: { door: 'integrators', own: 200, payload: ownModel },
  [`GET ${dashboard}/speech`]: { door: 'integrators', own: 200 },
  [`PUT ${dashboard}/speech`]: { door: 'integrators', own: 200, payload: ownSpeech },
  [`POST ${dashboard}/speech/test`]: { door: 'integrators', own: 200, payload: ownSpeech },
  [`GET ${dashboard}/organization`]: { door: 'members', own: 200 },
  [`PATCH ${dashboard}/organization`]: {
    door: 'integrators',
    own: 200,
    payload: { name: 'Renamed', timezone: 'Europe/Berlin', replyTo: 'people@tidewater.example' },
  },
  [`GET ${dashboard}/audit`]: {
    door: 'integrators',
    own: 200,
    query: ['meetingCode'],
    remembersDeleted: true,
  },
  [`GET ${dashboard}/audit.csv`]: {
    door: 'integrators',
    own: 200,
    query: ['meetingCode'],
    remembersDeleted: true,
  },
  [`POST ${dashboard}/outcomes`]: {
    door: 'integrators',
    own: 200,
    payload: { categories: 'email,group\nnobody@example.com,A' },
  },
  [`POST ${dashboard}/outcomes.csv`]: {
    door: 'integrators',
    own: 200,
    payload: { categories: 'email,group\nnobody@example.com,A' },
  },
  [`GET ${dashboard}/exports/organization`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/exports/organization`]: {
    door: 'integrators',
    own: 202,
    payload: { hasRecordings: false },
  },
  // An id of nobody; organization-export.test.ts has ids of others.
  [`GET ${dashboard}/exports/organization/:exportId`]: { door: 'integrators', own: 404 },
  // Nobody has this e-mail address.
  [`POST ${dashboard}/exports/candidate`]: {
    door: 'integrators',
    own: 404,
    payload: { email: 'nobody@example.com' },
  },
  [`GET ${dashboard}/notice`]: { door: 'integrators', own: 200 },
  [`GET ${dashboard}/health`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/health/check`]: { door: 'integrators', own: 200, payload: { part: 'DISK' } },
  [`GET ${dashboard}/organization/deletion`]: { door: 'integrators', own: 200 },
  // A wrong name; deletion.test.ts sends the right one.
  [`POST ${dashboard}/organization/deletion`]: { door: 'owners', own: 400, payload: { name: 'Another' } },
  // No deletion is planned.
  [`DELETE ${dashboard}/organization/deletion`]: { door: 'owners', own: 409 },
  [`GET ${dashboard}/branding`]: { door: 'members', own: 200 },
  [`PATCH ${dashboard}/branding`]: { door: 'integrators', own: 200, payload: { colour: '#aa3300' } },
  [`PUT ${dashboard}/branding/logo`]: {
    door: 'integrators',
    own: 200,
    payload: pngOf(16, 16),
    headers: { 'content-type': 'application/octet-stream' },
  },
  [`DELETE ${dashboard}/branding/logo`]: { door: 'integrators', own: 200 },
  [`DELETE ${dashboard}/branding`]: { door: 'integrators', own: 200 },
  [`GET ${dashboard}/retention`]: { door: 'integrators', own: 200 },
  [`PUT ${dashboard}/retention`]: { door: 'integrators', own: 200, payload: { mediaDays: 90 } },
  [`POST ${dashboard}/retention/preview`]: { door: 'integrators', own: 200, payload: { mediaDays: 1 } },
  [`GET ${dashboard}/retention/receipts`]: { door: 'integrators', own: 200 },
  [`GET ${dashboard}/members`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/members`]: {
    door: 'integrators',
    own: 201,
    payload: { name: 'New', email: 'new@example.com', role: 'VIEWER' },
  },
  [`PATCH ${dashboard}/members/:memberId`]: { door: 'integrators', own: 200, payload: { role: 'OWNER' } },
  [`POST ${dashboard}/members/:memberId/deactivate`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/members/:memberId/reactivate`]: { door: 'integrators', own: 200 },
  // A member who is already active can neither be invited again nor have their invitation withdrawn.
  [`POST ${dashboard}/members/:memberId/resend`]: { door: 'integrators', own: 409 },
  [`DELETE ${dashboard}/members/:memberId`]: { door: 'integrators', own: 409 },
  [`GET ${dashboard}/rate-limits`]: { door: 'integrators', own: 200 },
  [`GET ${dashboard}/request-log`]: { door: 'integrators', own: 200, query: ['meetingCode', 'requestId'] },
  [`GET ${dashboard}/webhooks`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/webhooks`]: {
    door: 'integrators',
    own: 201,
    payload: { url: 'http://127.0.0.1:9/another' },
  },
  [`PATCH ${dashboard}/webhooks/:webhookId`]: {
    door: 'integrators',
    own: 200,
    payload: { description: 'Renamed', rotateSecret: true },
  },
  [`DELETE ${dashboard}/webhooks/:webhookId`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/webhooks/:webhookId/test`]: { door: 'integrators', own: 202 },
  [`GET ${dashboard}/webhooks/deliveries`]: { door: 'integrators', own: 200, query: ['webhookId'] },
  [`GET ${dashboard}/webhooks/deliveries/:deliveryId`]: { door: 'integrators', own: 200 },
  [`POST ${dashboard}/webhooks/deliveries/:deliveryId/redeliver`]: { door: 'integrators', own: 202 },

  // An id of nobody: everybody may read an organization's own notice (candidate-notice.test.ts).
  ['GET /api/public/notices/:organizationId']: { door: 'open', own: 404 },
  ['POST /api/public/session']: { door: 'open', own: 404, payload: { joinToken: nobodysToken } },
  // This installation has no media engine, whose signature this route needs.
  ['POST /api/media/events']: { door: 'open', own: 404 },
  [`GET ${room}`]: { door: 'join', own: 200 },
  // The request has no upgrade; the caller's rights are checked first in any case.
  [`GET ${room}/socket`]: { door: 'join', own: 404 },
  [`GET ${room}/meeting-socket`]: { door: 'join', own: 409 },
  // The interviews of this matrix are led by AI; meeting-door.test.ts has those between people.
  [`POST ${room}/meeting-consent`]: {
    door: 'join',
    own: 409,
    payload: { disclosureVersion: '1', recorded: 'NOTHING' },
  },
  [`POST ${room}/meeting-access`]: { door: 'join', own: 409 },
  [`POST ${room}/meeting-speech`]: {
    door: 'join',
    own: 409,
    payload: chunk,
    headers: { 'content-type': 'audio/webm' },
  },
  [`GET ${room}/notes`]: { door: 'join', own: 409 },
  [`PUT ${room}/notes/:noteId`]: { door: 'join', own: 409, payload: { text: 'Calm.', agoMs: 0 } },
  [`DELETE ${room}/notes/:noteId`]: { door: 'join', own: 409 },
  [`GET ${room}/scorecard`]: { door: 'join', own: 409 },
  [`PATCH ${room}/scorecard`]: { door: 'join', own: 409, payload: { note: 'Calm.' } },
  [`POST ${room}/scorecard/submit`]: { door: 'join', own: 409 },
  [`POST ${room}/scorecard/amendments`]: { door: 'join', own: 409, payload: { text: 'Later.' } },
  [`POST ${room}/consent`]: { door: 'join', own: 200, payload: consent },
  [`POST ${room}/human-request`]: { door: 'join', own: 200, payload: { message: 'Please call.' } },
  [`GET ${room}/your-data`]: { door: 'join', own: 200 },
  [`GET ${room}/your-data/copy`]: { door: 'join', own: 200 },
  [`POST ${room}/data-requests`]: {
    door: 'join',
    own: 200,
    payload: { kind: 'CORRECTION', message: 'My name is spelled otherwise.' },
  },
  // This installation has no text-to-speech. The organizations have speech-to-text of their own, for a running interview.
  [`GET ${room}/lines/:turnId/audio`]: { door: 'join', own: 503 },
  [`POST ${room}/speech`]: {
    door: 'join',
    own: 409,
    payload: chunk,
    headers: { 'content-type': 'audio/webm' },
  },
  [`POST ${room}/recording-sessions`]: {
    door: 'join',
    own: 200,
    body: ['sessionId'],
    payload: { mimeType: 'video/webm', elapsedMs: 0 },
    makesNames: true,
  },
  [`PUT ${room}/recording-sessions/:sessionId/chunks/:seq`]: {
    door: 'join',
    own: 200,
    payload: chunk,
    headers: { 'content-type': 'application/octet-stream', 'x-chunk-sha256': sha256Hex(chunk) },
  },
  [`POST ${room}/recording-sessions/:sessionId/close`]: { door: 'join', own: 200, payload: { chunks: 1 } },
  [`GET ${booking}`]: { door: 'booking', own: 200 },
  [`POST ${booking}/hold`]: { door: 'booking', own: 200, payload: offeredSlot },
  [`DELETE ${booking}/hold`]: { door: 'booking', own: 200 },
  [`POST ${booking}/ask`]: { door: 'booking', own: 200, payload: { message: 'Later, please.' } },
  [`POST ${booking}/confirm`]: { door: 'booking', own: 200, payload: offeredSlot },
  // The link of the offer itself is only for booking.
  [`POST ${booking}/reschedule`]: { door: 'booking', own: 409, payload: anotherSlot },
  [`POST ${booking}/cancel`]: { door: 'booking', own: 409, payload: {} },
};

/** Built from names alone, before there is a server, so that each route gets a test of its own. */
export const doorRoutes: DoorRoute[] = Object.keys(entries).map((name) => routeOf(name));

/**
 * Checks that the routes served under these prefixes are exactly those of the table.
 *
 * @throws Error for a route that the matrix cannot fill.
 */
export function requireWhole(app: FastifyInstance): void {
  const served = servedRoutes(app).filter((route) => / \/api\/(dashboard|public|media)\//.test(route));
  const lacking = served.filter((route) => !(route in entries));
  const gone = Object.keys(entries).filter((route) => !served.includes(route));
  if (lacking.length + gone.length === 0) return;
  throw new Error(
    `the isolation matrix cannot fill ${lacking.join(', ')}; not served any more: ${gone.join(', ')}. Say in test/isolation/door-routes.ts who may use it and what it sends.`,
  );
}

/** @throws Error for a parameter for which the organizations have no value. */
export function routeOf(name: string, entry: Entry | undefined = entries[name]): DoorRoute {
  const [method = '', path = ''] = name.split(' ');
  if (!entry) throw new Error(`the isolation matrix cannot fill ${name}`);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, it = '']) => it).filter((it) => !fixed.has(it));
  for (const it of inPath) {
    if (!(it in known)) throw new Error(`${name}: the isolation matrix cannot fill "${it}"`);
  }
  return {
    name,
    method: method as DoorRoute['method'],
    path,
    door: entry.door,
    named: [
      ...inPath.map((it) => ({ name: it as DoorName, in: 'path' as const })),
      ...(entry.query ?? []).map((it) => ({ name: it, in: 'query' as const })),
      ...(entry.body ?? []).map((it) => ({ name: it, in: 'body' as const })),
    ],
    payload: entry.payload,
    headers: entry.headers ?? {},
    own: entry.own,
    personal: entry.personal ?? null,
    makesNames: entry.makesNames ?? false,
    remembersDeleted: entry.remembersDeleted ?? false,
    notesReading: entry.notesReading ?? false,
    notesTaking: entry.notesTaking ?? false,
  };
}

/** The request with these names filled in. */
export function fillDoor(route: DoorRoute, values: Partial<DoorValues>): InjectOptions {
  const value = (name: string) => encodeURIComponent(values[name as DoorName] ?? fixed.get(name) ?? '');
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => value(name));
  const query = route.named.filter((it) => it.in === 'query').map(({ name }) => `${name}=${value(name)}`);
  const inBody = route.named.filter((it) => it.in === 'body').map(({ name }) => [name, values[name]]);
  const filled = { ...route.payload, ...Object.fromEntries(inBody) };
  return {
    method: route.method,
    url: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { 'x-request-id': 'same', ...route.headers },
    ...(route.payload === undefined
      ? {}
      : { payload: Buffer.isBuffer(route.payload) ? route.payload : filled }),
  };
}
