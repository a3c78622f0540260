import { revokeKey } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const keysRevoke: Command = {
  name: 'keys revoke',
  about: '--organization ID --key KEY_ID [--json]: revokes a key at once',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      key: { type: 'string' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const keyId = required(options.key, 'key');
    await withServices((foundation) => revokeKey(foundation, { organizationId, keyId }));
    print({ keyId, revoked: true }, options.json);
  },
};
