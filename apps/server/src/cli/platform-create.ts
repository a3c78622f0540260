import { createPlatform } from '../features/tenancy/index.ts';
import { print, readOptions, required, withFoundation, type Command } from './command.ts';

export const platformCreate: Command = {
  name: 'platform create',
  about: '--name NAME [--json]: a platform key, shown this once',
  async run(args) {
    const options = readOptions(args, { name: { type: 'string' }, json: { type: 'boolean' } });
    const name = required(options.name, 'name');
    const made = await withFoundation((foundation) => createPlatform(foundation, { name }));
    print({ platformKey: made.platformKey }, options.json);
  },
};
