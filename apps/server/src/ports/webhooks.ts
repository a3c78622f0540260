/**
 * Where a URL leads: to the public internet, to a private address that the operator allows, to another
 * private one, or nowhere at present because its name does not resolve.
 */
export type WebhookTarget = 'PUBLIC' | 'ALLOWED' | 'PRIVATE' | 'UNKNOWN';

export interface WebhookAnswer {
  status: number;
  /** The beginning of the body as text, at most 1 kB. */
  excerpt: string;
}

/** No answer. The message says why in words that may be shown to the endpoint's owner. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';
}

export interface WebhookTransport {
  /** Resolves the URL's name now; that it still leads there is checked again at each connection. */
  inspect(url: string): Promise<WebhookTarget>;
  /**
   * One POST. Any status is an answer, redirects too: none is followed.
   *
   * @throws WebhookFailure
   */
  post(url: string, request: { headers: Record<string, string>; body: string }): Promise<WebhookAnswer>;
}
