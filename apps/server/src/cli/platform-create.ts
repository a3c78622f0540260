import { createPlatform } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const platformCreate: Command = {
  name: 'platform create',
  about: '--name NAME [--json]: creates a platform and its first key, which is shown only now',
  async run(args) {
    const options = readOptions(args, { name: { type: 'string' }, json: { type: 'boolean' } });
    const name = required(options.name, 'name');
    const { platformKey, ...ids } = await withServices((foundation) => createPlatform(foundation, { name }));
    print({ platformKey, ...ids }, options.json);
  },
};
