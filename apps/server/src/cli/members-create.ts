import { memberRoles, type MemberRole } from '@parley/contract';
import { createMember, listActiveMembers } from '../features/accounts/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export const membersCreate: Command = {
  name: 'members create',
  about:
    '--organization ID --email E --name N [--role ROLE] [--json]: adds a member and makes a sign-in link; without a role the member is an ADMIN',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      json: { type: 'boolean' },
    });
    const input = {
      organizationId: required(options.organization, 'organization'),
      email: required(options.email, 'email'),
      name: required(options.name, 'name'),
      role: roleOf(options.role),
    };
    const { made, hasOwner } = await withServices(async (foundation) => {
      const created = await createMember({ ...foundation, publicUrl: foundation.publicUrl() }, input);
      const members = await foundation.db.readInOrganization(input.organizationId, listActiveMembers);
      return { made: created, hasOwner: members.some(({ role }) => role === 'OWNER') };
    });
    print({ memberId: made.memberId, signInUrl: made.signInUrl }, options.json);
    if (!hasOwner) {
      process.stderr.write(
        'The organization has no owner yet, and only an owner can make others owners. Add one with --role OWNER.\n',
      );
    }
  },
};

function roleOf(text: string | undefined): MemberRole {
  const role = memberRoles.find((known) => known === (text ?? 'ADMIN').toUpperCase());
  if (!role) throw new UsageError(`--role takes one of ${memberRoles.join(', ')}`);
  return role;
}
