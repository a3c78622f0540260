import { setPlatformLimits } from '../features/tenancy/index.ts';
import { print, readOptions, required, wholeNumberOption, withServices, type Command } from './command.ts';

export const platformLimits: Command = {
  name: 'platform limits',
  about:
    '--platform ID [--read N] [--write N] [--json]: sets how many requests a minute its keys may send, and shows the present limits',
  async run(args) {
    const options = readOptions(args, {
      platform: { type: 'string' },
      read: { type: 'string' },
      write: { type: 'string' },
      json: { type: 'boolean' },
    });
    const platformId = required(options.platform, 'platform');
    const limits = {
      read: wholeNumberOption(options.read, 'read', 1, 1_000_000),
      write: wholeNumberOption(options.write, 'write', 1, 1_000_000),
    };
    const present = await withServices((foundation) => setPlatformLimits(foundation, platformId, limits));
    print({ platformId, ...present }, options.json);
  },
};
