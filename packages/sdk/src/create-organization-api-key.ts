import { toApiPromise, type ApiPromise } from './core/api-promise.ts';
import type { RequestOptions } from './core/request.ts';
import type { CreateOrganizationApiKeyInput, OrganizationApiKey } from './platform-types.ts';
import { ParleyPlatform, type ParleyPlatformOptions } from './platform.ts';

/**
 * The organization key of one of the platform's customers. Organization and user are made when they are new;
 * they are found again by the platform's own ids and never by e-mail. The same organization gets the same key
 * every time, until the key is rotated or revoked. Charged to the platform's write class.
 *
 * Rejects with a `ParleyError` before anything is sent when the configuration cannot work, such as an
 * organization key in the place of the platform key.
 */
export function createOrganizationApiKey(
  config: CreateOrganizationApiKeyConfig,
  input: CreateOrganizationApiKeyInput,
  options?: RequestOptions,
): ApiPromise<OrganizationApiKey> {
  return toApiPromise(
    (async () => new ParleyPlatform(config).createOrganizationApiKey(input, options).withResponse())(),
  );
}

export type CreateOrganizationApiKeyConfig = Pick<
  ParleyPlatformOptions,
  'baseUrl' | 'platformKey' | 'fetch' | 'timeoutMs' | 'maxRetries' | 'headers' | 'logger' | 'logLevel'
>;
