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

/** Between leaving for the provider and coming back. */
interface ProviderVisit {
  redirectUri: string;
  state: string;
  nonce: string;
}

/** A sign-in provider (OpenID Connect) that the settings of the installation name. */
export interface IdentityProvider {
  /** What its button calls it. */
  name: string;
  /** @returns where the browser goes, and the proof that whoever comes back is who left. @throws ProviderFailure */
  begin(visit: ProviderVisit): Promise<{ url: string; verifier: string }>;
  /** @param returned what the provider wrote into the URL. @throws ProviderFailure */
  finish(visit: ProviderVisit & { verifier: string; returned: URLSearchParams }): Promise<Identity>;
  /** Where a person ends their session at the provider too; null when it offers no such page. */
  signOutUrl(returnTo: string): Promise<string | null>;
}

/** The provider did not let the person in, or did not answer as it should. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  /** `DECLINED`: the person, or their organization, said no there. */
  readonly problem: 'DECLINED' | 'PROVIDER_FAILED';

  constructor(problem: ProviderFailure['problem'], message: string) {
    super(message);
    this.problem = problem;
  }
}
