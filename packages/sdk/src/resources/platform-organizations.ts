import type { ApiPromise } from '../core/api-promise.ts';
import { paginate, type PagePromise } from '../core/pagination.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type {
  ListPlatformOrganizationsParams,
  PlatformOrganization,
  PlatformOrganizationPage,
  SignInLink,
} from '../platform-types.ts';
import { PlatformKeys } from './platform-keys.ts';

/** The organizations of a platform, by the platform's own ids. */
export class PlatformOrganizations {
  /** Their organization keys. */
  readonly keys: PlatformKeys;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.keys = new PlatformKeys(transport);
    this.#transport = transport;
  }

  /** Newest first. Await it for one page, or loop over it for all organizations from that page on. */
  list(
    params: ListPlatformOrganizationsParams = {},
    options?: RequestOptions,
  ): PagePromise<PlatformOrganizationPage, PlatformOrganization> {
    return paginate({
      firstPage: params.page ?? 1,
      fetchPage: (pageNumber) => {
        const query = { ...params, page: pageNumber };
        const request = { method: 'GET', path: ['platform', 'organizations'], query } as const;
        return this.#transport.call(request, options, readPage);
      },
      itemsOf: (page) => page.organizations,
      idOf: (organization) => organization.organizationId,
    });
  }

  /**
   * A link that signs this user in to the organization's dashboard, to connect a calendar or look at an interview.
   * It works once, within five minutes: create it when the user clicks, and redirect.
   */
  createSignInLink(
    organizationId: string,
    input: { userId: string },
    options?: RequestOptions,
  ): ApiPromise<SignInLink> {
    const path = ['platform', 'organizations', { organizationId }, 'sign-in-links'];
    const request = { method: 'POST', path, body: input } as const;
    type Body = Omit<SignInLink, 'warnings'> & { warnings?: SignInLink['warnings'] };
    return this.#transport.call(request, options, ({ url, expiresAt, warnings = [] }: Body) => ({
      url,
      expiresAt,
      warnings,
    }));
  }
}

function readPage(body: PlatformOrganizationPage): PlatformOrganizationPage {
  const { organizations, total, page, limit, totalPages, warnings } = body;
  return { organizations, total, page, limit, totalPages, ...(warnings && { warnings }) };
}
