import { memberRoles, type MemberRole } from '@parley/contract';

/** What the settings say about people who come from the sign-in provider. */
export interface ProviderPolicy {
  /** Whose members they are; null: the only organization of the installation. */
  organizationId: string | null;
  /** Which role a group gives. Empty: groups decide nothing. */
  roles: { group: string; role: MemberRole }[];
  /** For people without such a group; null: they are not let in, or not made members. */
  defaultRole: MemberRole | null;
  /** Whether a checked e-mail address finds an account that exists already. */
  linkByEmail: boolean;
}

/** The highest role that the groups give; null: none. */
export function roleByGroups(groups: string[], { roles, defaultRole }: ProviderPolicy): MemberRole | null {
  const given = roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return memberRoles.find((role) => given.includes(role)) ?? defaultRole;
}

/** A path of our own pages; anything else leads to the first page. */
export const ownPath = (path: string): string => (/^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path) ? path : '/');
