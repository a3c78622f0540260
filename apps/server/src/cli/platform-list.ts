import { listPlatforms } from '../features/tenancy/index.ts';
import { print, readOptions, withServices, type Command } from './command.ts';

export const platformList: Command = {
  name: 'platform list',
  about: '[--json]: lists all platforms, with the number of their organizations',
  async run(args) {
    const options = readOptions(args, { json: { type: 'boolean' } });
    const rows = await withServices(listPlatforms);
    const platforms = rows.map((row) => ({
      platformId: row.id,
      name: row.name,
      organizations: row.organizations,
      createdAt: row.created_at.toISOString(),
    }));
    if (options.json) return print({ platforms }, true);
    for (const { platformId, name, organizations } of platforms) {
      const number = organizations === 1 ? '1 organization' : `${organizations} organizations`;
      process.stdout.write(`${platformId}  ${number}  ${name}\n`);
    }
  },
};
