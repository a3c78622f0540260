import { brandClass } from './error-brand.ts';
import { ParleyError } from './errors.ts';

export type WebhookVerificationCode =
  /** A header is missing or no such header; not from this service, or a proxy dropped it. */
  | 'invalid_headers'
  /** Sent too long ago, or later than now: replayed, or one of the two clocks is off. */
  | 'timestamp_out_of_range'
  /** Another secret, or a body that is not byte for byte what was sent. */
  | 'signature_mismatch'
  /** Signed as it should be, but no event. */
  | 'invalid_payload';

/** What arrived is not to be believed. Answer with status 400 and do nothing else. */
export class WebhookVerificationError extends ParleyError {
  static {
    brandClass(this, 'WebhookVerificationError');
  }

  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }
}
