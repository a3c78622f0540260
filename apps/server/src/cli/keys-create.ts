import { issueKey } from '../features/tenancy/index.ts';
import { print, readOptions, required, withFoundation, type Command } from './command.ts';

export const keysCreate: Command = {
  name: 'keys create',
  about: '--organization ID [--name NAME] [--json]: an organization key, shown this once',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      name: { type: 'string' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const made = await withFoundation((foundation) =>
      issueKey(foundation, { organizationId, name: options.name ?? 'Command line' }),
    );
    print({ apiKey: made.apiKey, keyId: made.keyId }, options.json);
  },
};
