import { memberRoles, type MemberRole } from '@parley/contract';

/** What the settings say about people who come from the sign-in provider. */
export interface ProviderPolicy {
  /** The organization whose members these people become; null: the only organization of the installation. */
  organizationId: string | null;
  /** The role that each group gives. Empty: groups give no roles. */
  roles: { group: string; role: MemberRole }[];
  /** For people in none of these groups; null: they are not let in, or not made members. */
  defaultRole: MemberRole | null;
  /** Whether an existing account with the same, verified e-mail address is connected. */
  linkByEmail: boolean;
}

/** The highest role that the groups give, else the default role; null: no role. */
export function roleByGroups(groups: string[], { roles, defaultRole }: ProviderPolicy): MemberRole | null {
  const given = roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return memberRoles.find((role) => given.includes(role)) ?? defaultRole;
}

/** Returns the path if it stays on our own site, otherwise the path of the first page. */
export const ownPath = (path: string): string => (/^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path) ? path : '/');
