import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import { newToken } from '../../kernel/ids.ts';

/** Creates the token of a booking link, stored hashed (to find its interview) and encrypted (to show it again). */
export function newBookingToken(
  box: SecretBox,
  interviewId: string,
): { booking_token_hash: Buffer; booking_token_sealed: Buffer } {
  const token = newToken();
  return {
    booking_token_hash: sha256(token),
    booking_token_sealed: box.seal(token, boundTo(interviewId)),
  };
}

export const boundTo = (interviewId: string): string => `interview:${interviewId}`;
