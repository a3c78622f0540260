import { findProviderOrganization } from '../../features/accounts/index.ts';
import type { OutsideServices } from '../../features/health/index.ts';
import type { Services } from '../../services.ts';
import { fault, look, ok, type Finding } from './finding.ts';

const part = 'sign-in provider';

/**
 * Checks that the sign-in provider responds, and that it is known which organization its people belong to. The client
 * secret is not checked: only a real sign-in can do that.
 *
 * @returns null where none is set up.
 */
export function checkSignIn(
  services: Services,
  { signInProvider }: Pick<OutsideServices, 'signInProvider'>,
): Promise<Finding | null> {
  const { config, db } = services;
  const policy = config.signInProvider?.policy;
  if (!signInProvider || !policy) return Promise.resolve(null);
  const mend = 'Check PARLEY_OIDC_ISSUER, and PARLEY_ALLOW_PRIVATE_HOSTS for an address in your own network.';
  return look(part, mend, async () => {
    const redirectUri = `${services.publicUrl()}/api/dashboard/provider/callback`;
    await signInProvider.begin({ redirectUri, state: 'doctor', nonce: 'doctor' });
    if ((await findProviderOrganization({ db }, policy)) === null) {
      return fault(
        part,
        policy.organizationId === null
          ? 'The provider responds, but nobody can sign in: there is not exactly one organization, and the settings name none.'
          : 'The provider responds, but nobody can sign in: there is no organization with the id in the settings.',
        'Set PARLEY_OIDC_ORGANIZATION to one of the ids that parley organization list shows.',
      );
    }
    return ok(part, `The provider responds. The redirect URI to register there is ${redirectUri}.`);
  });
}
