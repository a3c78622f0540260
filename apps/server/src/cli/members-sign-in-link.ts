import { linkExistingMember } from '../features/accounts/index.ts';
import { print, readOptions, required, withFoundation, type Command } from './command.ts';

export const membersSignInLink: Command = {
  name: 'members sign-in-link',
  about: '--organization ID --email E [--json]: another sign-in link for an active member',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      email: { type: 'string' },
      json: { type: 'boolean' },
    });
    const input = {
      organizationId: required(options.organization, 'organization'),
      email: required(options.email, 'email'),
    };
    const made = await withFoundation((foundation) =>
      linkExistingMember({ ...foundation, publicUrl: foundation.publicUrl() }, input),
    );
    print(made, options.json);
  },
};
