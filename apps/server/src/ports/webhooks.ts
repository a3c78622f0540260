/**
 * The target of a URL: the public internet, a private address that the operator allows, another private address,
 * or unknown because its name does not resolve at present.
 */
export type WebhookTarget = 'PUBLIC' | 'ALLOWED' | 'PRIVATE' | 'UNKNOWN';

export interface WebhookResponse {
  status: number;
  /** The beginning of the body as text, at most 1 kB. */
  excerpt: string;
}

/** No response was received. The message explains it for the endpoint's owner. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';
}

export interface WebhookTransport {
  /** Resolves the URL's host name now; each connection checks it again. */
  inspect(url: string): Promise<WebhookTarget>;
  /**
   * Sends one POST. Any status counts as a response, including redirects: none is followed.
   *
   * @throws WebhookFailure
   */
  post(url: string, request: { headers: Record<string, string>; body: string }): Promise<WebhookResponse>;
}
