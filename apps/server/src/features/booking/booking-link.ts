import type { BookingPurpose } from '@parley/contract';
import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { LinkContext } from '../participants/index.ts';
import { findBookingTokenOwner } from './store.ts';

/** Which interview a token is about, and what it is good for. */
export interface BookingLink {
  organizationId: string;
  interviewId: string;
  purpose: BookingPurpose;
  /** A signed link that is too old. */
  isExpired: boolean;
}

/** The links of a booked interview: each for one purpose, made anew whenever they are shown, stored nowhere. */
export interface BookingChangeUrls {
  rescheduleUrl: string;
  cancelUrl: string;
}

/** So long after its end a booked interview's signed links say what became of it; an interviewer may move it later. */
const signedLifetimeMs = 14 * 24 * 60 * 60_000;
const purposes = { r: 'RESCHEDULE', c: 'CANCEL' } as const;

/** @returns null unless a candidate has booked it: only then can they move or cancel it themselves. */
export function bookingChangeUrls(links: LinkContext, interview: InterviewRow): BookingChangeUrls | null {
  if (interview.booking_status !== 'BOOKED' || interview.scheduled_at === null) return null;
  const endMs = interview.scheduled_at.getTime() + interview.duration_minutes * 60_000;
  const url = (letter: keyof typeof purposes) =>
    `${links.publicUrl}/book/${signedToken(links.box, letter, interview, endMs + signedLifetimeMs)}`;
  return { rescheduleUrl: url('r'), cancelUrl: url('c') };
}

/** `<letter>.<organization, interview, expiry: base64url>.<signature>`; the dot tells it from a booking token. */
function signedToken(
  box: SecretBox,
  letter: keyof typeof purposes,
  interview: InterviewRow,
  expiresAtMs: number,
): string {
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(Math.floor(expiresAtMs / 1000));
  const subject = Buffer.concat([bytesOf(interview.organization_id), bytesOf(interview.id), expiry]);
  const payload = `${letter}.${subject.toString('base64url')}`;
  return `${payload}.${box.sign(`booking:${payload}`)}`;
}

/** @returns null for a token that opens nothing: unknown, altered, or of an interview whose offer has ended. */
export async function authenticateBookingLink(
  deps: { db: Database; box: SecretBox; clock: Clock },
  token: string,
): Promise<BookingLink | null> {
  if (token.includes('.')) return openSignedToken(deps, token);
  const owner = await deps.db.inSystem((tx) => findBookingTokenOwner(tx, sha256(token)));
  return (
    owner && {
      organizationId: owner.organization_id,
      interviewId: owner.id,
      purpose: 'BOOK',
      isExpired: false,
    }
  );
}

function openSignedToken(deps: { box: SecretBox; clock: Clock }, token: string): BookingLink | null {
  const [letter = '', subject = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || (letter !== 'r' && letter !== 'c')) return null;
  if (!deps.box.verify(`booking:${letter}.${subject}`, signature)) return null;
  const bytes = Buffer.from(subject, 'base64url');
  const [organizationId, interviewId] = [uuidOf(bytes.subarray(0, 16)), uuidOf(bytes.subarray(16, 32))];
  if (bytes.length !== 36 || !isUuid(organizationId) || !isUuid(interviewId)) return null;
  const isExpired = bytes.readUInt32BE(32) * 1000 <= deps.clock.now().getTime();
  return { organizationId, interviewId, purpose: purposes[letter], isExpired };
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
