import { linkExistingMember, listOrganizationsOf } from '../features/accounts/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export const membersSignInLink: Command = {
  name: 'members sign-in-link',
  about: '--email E [--organization ID] [--json]: another sign-in link for an active member',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      email: { type: 'string' },
      json: { type: 'boolean' },
    });
    const email = required(options.email, 'email');
    const made = await withServices(async (foundation) => {
      const organizationId = options.organization ?? (await onlyOrganizationOf(foundation, email));
      const deps = { ...foundation, publicUrl: foundation.publicUrl() };
      return linkExistingMember(deps, { organizationId, email });
    });
    print(made, options.json);
  },
};

/** A person who cannot sign in rarely knows the id of their organization. */
async function onlyOrganizationOf(
  foundation: Parameters<typeof listOrganizationsOf>[0],
  email: string,
): Promise<string> {
  const [only, ...others] = await listOrganizationsOf(foundation, email);
  if (!only) throw new UsageError(`nobody signs in with ${email}`);
  if (others.length === 0) return only.id;
  const all = [only, ...others].map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new UsageError(`${email} has accounts in several organizations, so give --organization:\n${all}`);
}
