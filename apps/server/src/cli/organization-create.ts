import { createOrganization } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const organizationCreate: Command = {
  name: 'organization create',
  about: '--name NAME [--timezone ZONE] [--language TAG] [--json]: creates an organization',
  async run(args) {
    const options = readOptions(args, {
      name: { type: 'string' },
      timezone: { type: 'string' },
      language: { type: 'string' },
      json: { type: 'boolean' },
    });
    const name = required(options.name, 'name');
    const made = await withServices((foundation) =>
      createOrganization(foundation, {
        name,
        ...(options.timezone ? { timezone: options.timezone } : {}),
        ...(options.language ? { language: options.language } : {}),
      }),
    );
    print({ organizationId: made.organizationId }, options.json);
  },
};
