import { toApiPromise, type ApiPromise, type WithResponse } from './api-promise.ts';
import type { ApiRequest } from './api-request.ts';
import { callLog } from './call-log.ts';
import { withDeadline, sleep } from './deadline.ts';
import { ParleyConnectionError, ParleyResponseError, ParleyTimeoutError, toApiError } from './errors.ts';
import type { Logger } from './logger.ts';
import { joinPath } from './path.ts';
import { RateGate, type RateClass } from './rate-gate.ts';
import { readRateLimit, type RateLimit } from './rate-limit.ts';
import { readRawRequest, type RawRequest } from './raw-request.ts';
import { retryWaitMs, type RetryPolicy } from './retry.ts';

/** Settings of one call. Each replaces the client's. */
export interface RequestOptions {
  /** For every method except GET, at most 255 characters. Default: a new UUID per call, which its retries keep. */
  idempotencyKey?: string | undefined;
  /** Ends the call with its retries and waits; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Time for one try, from the connection to the last byte of the response. */
  timeoutMs?: number | undefined;
  /** Number of tries after the first. */
  maxRetries?: number | undefined;
  /**
   * Sent together with the client's headers, and replace those of the same name. They cannot replace the headers that
   * the SDK sets itself.
   */
  headers?: Record<string, string> | undefined;
}

/** The part of `fetch` that the SDK uses. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
    redirect: 'manual';
  },
) => Promise<Response>;

export interface TransportConfig extends RetryPolicy {
  /** Without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  /** Undefined in a browser, which sends its own. */
  userAgent: string | undefined;
  /** Sent with every request, in lower case. */
  headers: Record<string, string>;
  logger: Logger;
  fetch: Fetch;
  timeoutMs: number;
  maxRetries: number;
  now: () => Date;
  newIdempotencyKey: () => string;
}

interface Answer {
  response: Response;
  text: string;
}

type FetchInit = Omit<Parameters<Fetch>[1], 'signal'>;

/** Sends requests to the API with headers, timeouts and retries, and turns each response into a body or an error. */
export class Transport {
  readonly #config: TransportConfig;
  readonly #gates: Record<RateClass, RateGate>;
  #lastRateLimit: RateLimit | null = null;

  constructor(config: TransportConfig) {
    this.#config = config;
    const gate = (rateClass: RateClass) => new RateGate(rateClass, config.now);
    this.#gates = { read: gate('read'), write: gate('write'), ai: gate('ai') };
  }

  get lastRateLimit(): RateLimit | null {
    return this.#lastRateLimit;
  }

  /**
   * Sends the request and returns what `read` takes from the body. Rejects with a `ParleyError`, or with the
   * reason of `options.signal`.
   */
  call<Body extends object, Data>(
    request: ApiRequest,
    options: RequestOptions | undefined,
    read: (body: Body) => Data,
  ): ApiPromise<Data> {
    return toApiPromise(
      this.#send(request, options ?? {}, (answer) => {
        const body = readBody<Body & { message?: unknown }>(answer);
        return { data: read(body), message: typeof body.message === 'string' ? body.message : null };
      }),
    );
  }

  /** Sends a request that the caller builds; its data is the whole body. */
  callRaw<Data extends object>(request: RawRequest, options: RequestOptions | undefined): ApiPromise<Data> {
    const send = async () => this.call(readRawRequest(request), options, (body: Data) => body).withResponse();
    return toApiPromise(send());
  }

  /** Like `call`, for a response that is text of the type `request.accept`. */
  callForText(request: ApiRequest & { accept: string }, options?: RequestOptions): ApiPromise<string> {
    return toApiPromise(
      this.#send(request, options ?? {}, (answer) => ({
        data: readText(answer, request.accept),
        message: null,
      })),
    );
  }

  async #send<Data>(
    request: ApiRequest,
    options: RequestOptions,
    read: (answer: Answer) => Pick<WithResponse<Data>, 'data' | 'message'>,
  ): Promise<WithResponse<Data>> {
    const url = this.#urlOf(request);
    const init = this.#initOf(request, options);
    const maxRetries = options.maxRetries ?? this.#config.maxRetries;
    const gate = this.#gates[request.rateClass ?? (request.method === 'GET' ? 'read' : 'write')];
    const log = callLog(this.#config.logger, request.method, url);
    for (let failedTries = 0; ;) {
      try {
        // A caller that allows no retry does not want to wait for the rate window either.
        if (maxRetries === 0) gate.pass();
        else await gate.enter(this.#config.maxRetryWaitMs, options.signal);
        log.sent(failedTries + 1);
        const sentAtMs = this.#config.now().getTime();
        const answer = await this.#exchangeIn(gate, () => this.#exchange(url, init, options));
        const { response } = answer;
        log.answered(response, this.#config.now().getTime() - sentAtMs);
        const rateLimit = readRateLimit(response.headers, this.#config.now);
        this.#lastRateLimit = rateLimit ?? this.#lastRateLimit;
        return { ...read(answer), response, requestId: response.headers.get('x-request-id'), rateLimit };
      } catch (error) {
        failedTries += 1;
        const waitMs = failedTries > maxRetries ? null : retryWaitMs(error, failedTries, this.#config);
        if (waitMs === null) {
          log.failed(error, failedTries);
          throw error;
        }
        log.repeats(error, failedTries, waitMs);
        await sleep(waitMs, options.signal);
      }
    }
  }

  async #exchangeIn(gate: RateGate, exchange: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer | null = null;
    try {
      answer = await exchange();
      return answer;
    } finally {
      gate.leave(answer?.response ?? null);
    }
  }

  async #exchange(url: string, init: FetchInit, options: RequestOptions): Promise<Answer> {
    const timeoutMs = options.timeoutMs ?? this.#config.timeoutMs;
    const timeoutError = () =>
      new ParleyTimeoutError(`No complete response from ${new URL(url).origin} within ${timeoutMs} ms.`);
    return withDeadline({ timeoutMs, signal: options.signal, timeoutError }, async (signal) => {
      try {
        const response = await this.#config.fetch(url, { ...init, signal });
        return { response, text: await response.text() };
      } catch (cause) {
        const message = `No connection to ${new URL(url).origin}: ${describeCause(cause)}.`;
        throw new ParleyConnectionError(message, { cause });
      }
    });
  }

  #urlOf({ path, query = {} }: ApiRequest): string {
    const url = new URL(`${this.#config.baseUrl}/api/integration${joinPath(path)}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  }

  #initOf({ method, body, accept = 'application/json' }: ApiRequest, options: RequestOptions): FetchInit {
    const { apiKey, userAgent, newIdempotencyKey } = this.#config;
    const headers = new Headers(this.#config.headers);
    for (const [name, value] of new Headers(options.headers)) headers.set(name, value);
    headers.set('accept', accept);
    headers.set('authorization', `Bearer ${apiKey}`);
    if (userAgent !== undefined) headers.set('user-agent', userAgent);
    if (method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey());
    if (body !== undefined) headers.set('content-type', 'application/json');
    return {
      method,
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Following a redirect from http to https would turn a POST into a GET.
      redirect: 'manual',
    };
  }
}

function readBody<Body extends object>(answer: Answer): Body {
  const { response } = answer;
  const body = readJson(answer);
  if (typeof body !== 'object' || body === null) {
    throw new ParleyResponseError(
      `Status ${response.status}, but the body is not a JSON object. Does baseUrl point to a Parley server?`,
      response,
    );
  }
  return body as Body;
}

function readText(answer: Answer, type: string): string {
  const { response, text } = answer;
  readJson(answer);
  if (response.headers.get('content-type')?.split(';')[0]?.trim() !== type) {
    throw new ParleyResponseError(
      `Status ${response.status}, but the body is not ${type}. Does baseUrl point to a Parley server?`,
      response,
    );
  }
  return text;
}

/** @returns undefined for a body that is not JSON. @throws for a redirect or an error response. */
function readJson({ response, text }: Answer): unknown {
  const { status, headers } = response;
  // A browser hides a redirect behind status 0.
  if (status === 0 || (status >= 300 && status < 400)) {
    const target = headers.get('location');
    const to = target === null ? '' : ` to ${target}`;
    throw new ParleyResponseError(`The server redirects${to}. Set baseUrl to the final URL.`, response);
  }
  const body = parseJson(text);
  if (status >= 400) throw toApiError(status, headers, body);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message of fetch is only "fetch failed"; the reason (ECONNREFUSED, ENOTFOUND) is in the cause. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
