import { toApiPromise, type ApiPromise } from './core/api-promise.ts';
import type { RequestOptions } from './core/request.ts';
import type { CreateOrganizationApiKeyInput, OrganizationApiKey } from './platform-types.ts';
import { ParleyPlatform, type ParleyPlatformOptions } from './platform.ts';

/**
 * Returns the organization key of one of the platform's customers. An organization or user that does not exist yet is
 * created; existing ones are found by the platform's own ids, never by e-mail address. The same organization gets the
 * same key every time, until the key is rotated or revoked. The call counts in the platform's write class.
 *
 * Rejects with a `ParleyError` before anything is sent when the configuration is invalid, for example when it
 * contains an organization key instead of the platform key.
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
