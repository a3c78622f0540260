import { revokePlatformKey } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const platformKeysRevoke: Command = {
  name: 'platform keys revoke',
  about: '--platform ID --key KEY_ID [--json]: revokes a platform key at once',
  async run(args) {
    const options = readOptions(args, {
      platform: { type: 'string' },
      key: { type: 'string' },
      json: { type: 'boolean' },
    });
    const platformId = required(options.platform, 'platform');
    const keyId = required(options.key, 'key');
    await withServices((foundation) => revokePlatformKey(foundation, { platformId, keyId }));
    print({ keyId, revoked: true }, options.json);
  },
};
