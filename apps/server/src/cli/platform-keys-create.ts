import { issuePlatformKey } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const platformKeysCreate: Command = {
  name: 'platform keys create',
  about: '--platform ID [--name NAME] [--json]: makes another platform key, which is shown only now',
  async run(args) {
    const options = readOptions(args, {
      platform: { type: 'string' },
      name: { type: 'string' },
      json: { type: 'boolean' },
    });
    const platformId = required(options.platform, 'platform');
    const name = options.name ?? 'Command line';
    const { platformKey, keyId } = await withServices((foundation) =>
      issuePlatformKey(foundation, { platformId, name }),
    );
    print({ platformKey, keyId }, options.json);
  },
};
