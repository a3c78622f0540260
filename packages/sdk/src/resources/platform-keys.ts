import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { PlatformKey } from '../platform-types.ts';
import type { Done } from '../types.ts';

/** The keys of an organization of the platform, including those made in its dashboard. */
export class PlatformKeys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Oldest first. The list does not contain the keys themselves, which are shown only when they are made. */
  list(organizationId: string, options?: RequestOptions): ApiPromise<PlatformKey[]> {
    const request = { method: 'GET', path: pathOf(organizationId) } as const;
    return this.#transport.call(request, options, (body: { keys: PlatformKey[] }) => body.keys);
  }

  /** Revokes a key permanently. The next `createOrganizationApiKey` makes another. */
  revoke(organizationId: string, keyId: string, options?: RequestOptions): ApiPromise<Done> {
    const request = { method: 'DELETE', path: [...pathOf(organizationId), { keyId }] } as const;
    return this.#transport.call(request, options, ({ message }: Done) => ({ message }));
  }
}

const pathOf = (organizationId: string) => ['platform', 'organizations', { organizationId }, 'keys'];
