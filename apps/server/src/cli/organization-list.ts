import { listOrganizations } from '../features/tenancy/index.ts';
import { print, readOptions, withServices, type Command } from './command.ts';

export const organizationList: Command = {
  name: 'organization list',
  about: '[--json]: lists all organizations, with the ids that other commands need',
  async run(args) {
    const options = readOptions(args, { json: { type: 'boolean' } });
    const rows = await withServices(listOrganizations);
    const organizations = rows.map((row) => ({
      organizationId: row.id,
      name: row.name,
      timezone: row.timezone,
      testMode: row.test_mode,
      platformId: row.platform_id,
    }));
    if (options.json) return print({ organizations }, true);
    for (const { organizationId, name, testMode, platformId } of organizations) {
      const notes = [...(platformId === null ? [] : ['of a platform']), ...(testMode ? ['test mode'] : [])];
      process.stdout.write(`${organizationId}  ${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}\n`);
    }
  },
};
