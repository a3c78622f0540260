/** What a sign-in provider says about a person. */
export interface Identity {
  issuer: string;
  /** The provider's own id of the person, which never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider says that it has checked the e-mail address. */
  emailVerified: boolean;
  name: string | null;
  groups: string[];
}

/** One trip of a browser to the provider and back. */
interface ProviderVisit {
  redirectUri: string;
  state: string;
  nonce: string;
}

/** A sign-in provider (OpenID Connect) that the settings of the installation name. */
export interface IdentityProvider {
  /** The name on its button. */
  name: string;
  /** @returns the URL to send the browser to, and the PKCE verifier for `finish`. @throws ProviderFailure */
  begin(visit: ProviderVisit): Promise<{ url: string; verifier: string }>;
  /** @param returned the parameters that the provider added to the redirect URI. @throws ProviderFailure */
  finish(visit: ProviderVisit & { verifier: string; returned: URLSearchParams }): Promise<Identity>;
  /** The page where a person also signs out from the provider; null when it has no such page. */
  signOutUrl(returnTo: string): Promise<string | null>;
}

/** The provider did not let the person in, or did not answer as it should. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  /** `DECLINED`: the person, or their organization, refused at the provider. */
  readonly problem: 'DECLINED' | 'PROVIDER_FAILED';

  constructor(problem: ProviderFailure['problem'], message: string) {
    super(message);
    this.problem = problem;
  }
}
