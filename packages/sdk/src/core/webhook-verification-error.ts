import { brandClass } from './error-brand.ts';
import { ParleyError } from './errors.ts';

export type WebhookVerificationCode =
  /** A header is missing or malformed: the request is not from this service, or a proxy dropped the header. */
  | 'invalid_headers'
  /** Sent too long ago or in the future: it is a replay, or one of the two clocks is wrong. */
  | 'timestamp_out_of_range'
  /** Signed with another secret, or the body is not byte for byte what was sent. */
  | 'signature_mismatch'
  /** Correctly signed, but not an event. */
  | 'invalid_payload';

/** The request cannot be trusted. Respond with status 400 and do nothing else. */
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
