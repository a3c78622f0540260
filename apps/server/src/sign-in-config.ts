import { memberRoles, type MemberRole } from '@parley/contract';
import * as z from 'zod';

const rolesForm = `Set pairs such as hr=RECRUITER; heads=ADMIN, separated by semicolons. Roles: ${memberRoles.join(', ')}.`;

/** A group may contain commas and equals signs (`cn=hr,ou=groups`), so the last equals sign separates the role. */
function groupRolesOf(text: string): { group: string; role: MemberRole }[] | null {
  const pairs = text
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      const role = memberRoles.find((name) => name === pair.slice(at + 1).trim());
      return { group: pair.slice(0, Math.max(at, 0)).trim(), role };
    });
  return pairs.every((pair): pair is { group: string; role: MemberRole } => !!pair.role && pair.group !== '')
    ? pairs
    : null;
}

/** The settings for signing in with an account at a provider that the operator chose. */
export const signInSettings = {
  PARLEY_OIDC_ISSUER: {
    schema: z.url({ protocol: /^https?$/, error: 'Set an http(s) URL.' }).optional(),
    about:
      'OpenID Connect provider with which members may sign in: its issuer URL, without /.well-known. Needs PARLEY_OIDC_CLIENT_ID. Register {PARLEY_PUBLIC_URL}/api/dashboard/provider/callback there as redirect URI, and {PARLEY_PUBLIC_URL}/sign-in for after signing out.',
    example: 'https://login.example.com/realms/people',
  },
  PARLEY_OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    about: 'Client id of this installation there.',
    example: 'parley',
  },
  PARLEY_OIDC_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    about: 'Its secret. Without it, Parley is a public client, protected by PKCE alone.',
    example: '',
  },
  PARLEY_OIDC_NAME: {
    schema: z.string().min(1).max(60, { error: 'Set at most 60 characters.' }).default('single sign-on'),
    about: 'Its name on the button of the sign-in page: Sign in with …',
    example: 'Example ID',
  },
  PARLEY_OIDC_SCOPES: {
    schema: z
      .string()
      .regex(/(^| )openid( |$)/, { error: 'Set scopes separated by spaces, openid among them.' })
      .default('openid email profile'),
    about: 'Scopes that Parley requests. Some providers need one more for groups.',
    example: 'openid email profile groups',
  },
  PARLEY_OIDC_ORGANIZATION: {
    schema: z.uuid({ error: 'Set the id of an organization.' }).optional(),
    about:
      'Id of the organization whose members sign in this way. Default: the only one of the installation; required if there are several.',
    example: '',
  },
  PARLEY_OIDC_GROUP_CLAIM: {
    schema: z.string().min(1).default('groups'),
    about: 'Claim that holds a person’s groups; dots lead into objects (realm_access.roles).',
    example: 'groups',
  },
  PARLEY_OIDC_ROLES: {
    schema: z
      .string()
      .refine((text) => groupRolesOf(text) !== null, { error: rolesForm })
      .optional(),
    about:
      'Which group gives which role, separated by semicolons; the highest counts, at each sign-in. People without such a group are refused unless there is a PARLEY_OIDC_DEFAULT_ROLE. Empty: roles are given on the page Team.',
    example: 'hr=RECRUITER; hr-heads=ADMIN',
  },
  PARLEY_OIDC_DEFAULT_ROLE: {
    schema: z.enum(memberRoles, { error: `Set one of ${memberRoles.join(', ')}.` }).optional(),
    about: 'Role of people without such a group. Empty: new people need an invitation or a group.',
    example: 'INTERVIEWER',
  },
  PARLEY_OIDC_LINK_BY_EMAIL: {
    schema: z.enum(['true', 'false'], { error: 'Set true or false.' }).default('false'),
    about:
      'true: the first sign-in of somebody whose e-mail address the provider has checked (email_verified) opens the account that this address has here. Only for a provider that you trust with every account. false: members connect their own account.',
    example: 'false',
  },
} as const;

export interface SignInProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  name: string;
  scopes: string;
  groupClaim: string;
  /** Which accounts and roles people get (features/accounts/provider-rules.ts). */
  policy: {
    organizationId: string | null;
    roles: { group: string; role: MemberRole }[];
    defaultRole: MemberRole | null;
    linkByEmail: boolean;
  };
}

export function signInProblems(values: Record<string, unknown>): string[] {
  const hasIssuer = values['PARLEY_OIDC_ISSUER'] !== undefined;
  const hasClient = values['PARLEY_OIDC_CLIENT_ID'] !== undefined;
  if (hasIssuer && !hasClient)
    return ['PARLEY_OIDC_CLIENT_ID: Send it for the provider at PARLEY_OIDC_ISSUER.'];
  if (hasClient && !hasIssuer)
    return ['PARLEY_OIDC_ISSUER: Send the provider that knows PARLEY_OIDC_CLIENT_ID.'];
  return [];
}

export function signInProviderOf(values: Record<string, unknown>): SignInProviderConfig | null {
  const text = (name: keyof typeof signInSettings) => values[name] as string | undefined;
  const [issuer, clientId] = [text('PARLEY_OIDC_ISSUER'), text('PARLEY_OIDC_CLIENT_ID')];
  if (issuer === undefined || clientId === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret: text('PARLEY_OIDC_CLIENT_SECRET') ?? null,
    name: text('PARLEY_OIDC_NAME') ?? '',
    scopes: text('PARLEY_OIDC_SCOPES') ?? '',
    groupClaim: text('PARLEY_OIDC_GROUP_CLAIM') ?? '',
    policy: {
      organizationId: text('PARLEY_OIDC_ORGANIZATION') ?? null,
      roles: groupRolesOf(text('PARLEY_OIDC_ROLES') ?? '') ?? [],
      defaultRole: (values['PARLEY_OIDC_DEFAULT_ROLE'] as MemberRole | undefined) ?? null,
      linkByEmail: text('PARLEY_OIDC_LINK_BY_EMAIL') === 'true',
    },
  };
}
