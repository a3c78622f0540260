import { readConnection, readPlatformKey, type ConnectionOptions } from './core/client-options.ts';
import { isBrowser } from './core/environment.ts';
import type { ApiPromise } from './core/api-promise.ts';
import { ParleyError } from './core/errors.ts';
import type { RateLimit } from './core/rate-limit.ts';
import type { RawRequest } from './core/raw-request.ts';
import { Transport, type RequestOptions } from './core/request.ts';
import type { CreateOrganizationApiKeyInput, OrganizationApiKey } from './platform-types.ts';
import { PlatformOrganizations } from './resources/platform-organizations.ts';

export interface ParleyPlatformOptions extends ConnectionOptions {
  /** A platform key, `parley_platform_…`, from the operator of the service. Keep it in your backend. */
  platformKey: string;
}

/**
 * The client of a platform, which offers the service to its customers: it creates and manages their organization
 * keys. For the interviews of one customer, make a `Parley` with that customer's key.
 */
export class ParleyPlatform {
  readonly organizations: PlatformOrganizations;
  readonly #transport: Transport;

  /** Throws a `ParleyError` when an option is invalid, and always in a browser. */
  constructor(options: ParleyPlatformOptions) {
    if (isBrowser()) {
      throw new ParleyError(
        'A platform key gives access to all your customers. Use it in your backend, never in a browser.',
      );
    }
    this.#transport = new Transport(readConnection(options, readPlatformKey(options.platformKey)));
    this.organizations = new PlatformOrganizations(this.#transport);
  }

  /** Sends a request for which this client has no method, like `request` of `Parley`. */
  request<Data extends object = Record<string, unknown>>(
    request: RawRequest,
    options?: RequestOptions,
  ): ApiPromise<Data> {
    return this.#transport.callRaw(request, options);
  }

  /** The rate window of the last response that contained one; null before the first. */
  get lastRateLimit(): RateLimit | null {
    return this.#transport.lastRateLimit;
  }

  /** Does the same as the function `createOrganizationApiKey`, with this client's connection. */
  createOrganizationApiKey(
    input: CreateOrganizationApiKeyInput,
    options?: RequestOptions,
  ): ApiPromise<OrganizationApiKey> {
    const request = { method: 'POST', path: ['platform', 'organization-keys'], body: input } as const;
    type Body = Omit<OrganizationApiKey, 'warnings'> & { warnings?: OrganizationApiKey['warnings'] };
    return this.#transport.call(
      request,
      options,
      ({ apiKey, keyId, organizationId, created, createdAt, warnings = [] }: Body) => ({
        apiKey,
        keyId,
        organizationId,
        created,
        createdAt,
        warnings,
      }),
    );
  }
}
