import type { BookingPurpose } from '@parley/contract';
import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { LinkContext } from '../participants/index.ts';
import { findBookingTokenOwner } from './store.ts';

/** The interview of a token, and what the token allows. */
export interface BookingLink {
  organizationId: string;
  interviewId: string;
  purpose: BookingPurpose;
  /** True for a signed link that is too old. */
  isExpired: boolean;
  /** Identifies the booking token behind this link: a new token ends the link. */
  mark: Buffer;
}

/** The links of a booked interview: each has one purpose, is created when shown, and is stored nowhere. */
export interface BookingChangeUrls {
  rescheduleUrl: string;
  cancelUrl: string;
}

/**
 * Signed links work until this long after the end of the booked interview, because an interviewer may still move it.
 */
const signedLifetimeMs = 14 * 24 * 60 * 60_000;
const purposes = { r: 'RESCHEDULE', c: 'CANCEL' } as const;
const markBytes = 16;
const markOf = (bookingTokenHash: Buffer) => bookingTokenHash.subarray(0, markBytes);
/** Organization, interview, expiry, mark. */
const subjectBytes = 16 + 16 + 4 + markBytes;

/**
 * @returns null unless a candidate has booked the interview, because only then can they move or cancel it
 *   themselves.
 */
export function bookingChangeUrls(links: LinkContext, interview: InterviewRow): BookingChangeUrls | null {
  const { booking_status, scheduled_at, booking_token_hash } = interview;
  if (booking_status !== 'BOOKED' || scheduled_at === null || booking_token_hash === null) return null;
  const endMs = scheduled_at.getTime() + interview.duration_minutes * 60_000;
  const subject = Buffer.concat([
    bytesOf(interview.organization_id),
    bytesOf(interview.id),
    expiryOf(endMs + signedLifetimeMs),
    markOf(booking_token_hash),
  ]);
  const url = (letter: keyof typeof purposes) =>
    `${links.publicUrl}/book/${signedToken(links.box, letter, subject)}`;
  return { rescheduleUrl: url('r'), cancelUrl: url('c') };
}

/** Seconds in four bytes, which end in February 2106; a later expiry is set to that date. */
function expiryOf(expiresAtMs: number): Buffer {
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(Math.min(Math.floor(expiresAtMs / 1000), 0xffffffff));
  return expiry;
}

/** `<letter>.<subject: base64url>.<signature>`; the dot distinguishes it from a booking token. */
function signedToken(box: SecretBox, letter: keyof typeof purposes, subject: Buffer): string {
  const payload = `${letter}.${subject.toString('base64url')}`;
  return `${payload}.${box.sign(`booking:${payload}`)}`;
}

/** Whether the link still opens the interview: its token may have been replaced since it was checked. */
export const opens = (link: BookingLink, interview: InterviewRow): boolean =>
  interview.booking_token_hash !== null && markOf(interview.booking_token_hash).equals(link.mark);

/**
 * Finds the interview of a token. Whether a signed token is still valid is checked when the interview is read, and
 * again when it is locked (`opens`).
 *
 * @returns null for a token that is unknown or was changed.
 */
export async function authenticateBookingLink(
  deps: { db: Database; box: SecretBox; clock: Clock },
  token: string,
): Promise<BookingLink | null> {
  if (token.includes('.')) return openSignedToken(deps, token);
  const tokenHash = sha256(token);
  const owner = await deps.db.inSystem((tx) => findBookingTokenOwner(tx, tokenHash));
  return (
    owner && {
      organizationId: owner.organization_id,
      interviewId: owner.id,
      purpose: 'BOOK',
      isExpired: false,
      mark: markOf(tokenHash),
    }
  );
}

function openSignedToken(deps: { box: SecretBox; clock: Clock }, token: string): BookingLink | null {
  const [letter = '', subject = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || (letter !== 'r' && letter !== 'c')) return null;
  if (!deps.box.verify(`booking:${letter}.${subject}`, signature)) return null;
  const bytes = Buffer.from(subject, 'base64url');
  const [organizationId, interviewId] = [uuidOf(bytes.subarray(0, 16)), uuidOf(bytes.subarray(16, 32))];
  if (bytes.length !== subjectBytes || !isUuid(organizationId) || !isUuid(interviewId)) return null;
  const isExpired = bytes.readUInt32BE(32) * 1000 <= deps.clock.now().getTime();
  return { organizationId, interviewId, purpose: purposes[letter], isExpired, mark: bytes.subarray(36) };
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
