/**
 * Why a model or speech service gave no usable response. `key`: it refused the key. `missing`: it knows no such model
 * or URL. `request`: it refused the request. `busy`: too many requests. `unavailable`: it has an error of its own.
 * `network`: it was not reached, or the connection broke. `private`: it has a private address that is not allowed.
 * `plain`: it has a public address and no encryption. `late`: no response in time. `unreadable`: the response does not
 * follow the protocol. `garbled`: the service reported that it cannot parse what its own model wrote.
 */
export type ServiceFailureKind =
  | 'key'
  | 'missing'
  | 'request'
  | 'busy'
  | 'unavailable'
  | 'network'
  | 'private'
  | 'plain'
  | 'late'
  | 'unreadable'
  | 'garbled';

export class ServiceFailure extends Error {
  readonly kind: ServiceFailureKind;
  /** The HTTP status; null when there was no response. */
  readonly status: number | null;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | null;
  /** The system's code for a connection that failed. */
  readonly code: string | null;

  /** @param message the service's own words or the system's, without the key. */
  constructor(
    kind: ServiceFailureKind,
    message: string,
    about: { status?: number; retryAfterMs?: number | null; code?: string | null; cause?: unknown } = {},
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.status = about.status ?? null;
    this.retryAfterMs = about.retryAfterMs ?? null;
    this.code = about.code ?? null;
  }
}
