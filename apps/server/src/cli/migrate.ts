import { print, readOptions, withServices, type Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  about: '[--json]: brings the database to this version (serve does it too)',
  async run(args) {
    const options = readOptions(args, { json: { type: 'boolean' } });
    await withServices(async () => {});
    print({ migrated: true }, options.json);
  },
};
