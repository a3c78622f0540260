import { linkExistingMember, listOrganizationsOf } from '../features/accounts/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export const membersSignInLink: Command = {
  name: 'members sign-in-link',
  about: '--email E [--organization ID] [--json]: makes another sign-in link for an active member',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      email: { type: 'string' },
      json: { type: 'boolean' },
    });
    const email = required(options.email, 'email');
    const made = await withServices(async (foundation) => {
      const organizationId = await organizationOf(foundation, email, options.organization);
      const deps = { ...foundation, publicUrl: foundation.publicUrl() };
      return linkExistingMember(deps, { organizationId, email });
    });
    print(made, options.json);
  },
};

/** A person who cannot sign in rarely knows the id of their organization. */
async function organizationOf(
  foundation: Parameters<typeof listOrganizationsOf>[0],
  email: string,
  given: string | undefined,
): Promise<string> {
  const theirs = await listOrganizationsOf(foundation, email);
  const [only, ...others] = theirs;
  if (!only) throw new UsageError(`no active member signs in here with ${email}`);
  if (given === undefined && others.length === 0) return only.id;
  if (theirs.some(({ id }) => id === given)) return given ?? only.id;
  const all = theirs.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new UsageError(
    given === undefined
      ? `${email} has accounts in several organizations, so give --organization:\n${all}`
      : `${email} has no account in this organization, but in:\n${all}`,
  );
}
