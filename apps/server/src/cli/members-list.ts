import { readTeam } from '../features/accounts/index.ts';
import { findOrganization } from '../features/tenancy/index.ts';
import { notFound } from '../kernel/errors.ts';
import { isUuid } from '../kernel/ids.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const membersList: Command = {
  name: 'members list',
  about:
    '--organization ID [--json]: lists the members of an organization, with their roles and whether they can sign in',
  async run(args) {
    const options = readOptions(args, { organization: { type: 'string' }, json: { type: 'boolean' } });
    const organizationId = required(options.organization, 'organization');
    if (!isUuid(organizationId)) throw notFound('organization');
    const team = await withServices(({ db }) =>
      db.readInOrganization(organizationId, async (tx) => {
        if (!(await findOrganization(tx))) throw notFound('organization');
        return readTeam(tx, { organizationId, memberId: '' });
      }),
    );
    const members = team.map(({ id, email, name, role, state, fromPlatform }) => ({
      memberId: id,
      email,
      name,
      role,
      state,
      fromPlatform,
    }));
    if (options.json) return print({ members }, true);
    for (const { memberId, email, name, role, state } of members) {
      process.stdout.write(`${memberId}  ${role}  ${state.toLowerCase()}  ${email}  ${name}\n`);
    }
  },
};
