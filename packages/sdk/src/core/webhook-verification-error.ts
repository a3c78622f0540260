import { brandClass } from './error-brand.ts';
import { ParleyError } from './errors.ts';

export type WebhookVerificationCode =
  /** A header is missing or malformed: the request is not from this service, or a proxy dropped the header. */
  | 'invalid_headers'
  /**
   * The time of sending is too long ago or in the future: the request is a replay, or one of the two clocks is wrong.
   */
  | 'timestamp_out_of_range'
  /** The request was signed with another secret, or the body was changed on its way. */
  | 'signature_mismatch'
  /** The signature is correct, but the payload is not an event. */
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
