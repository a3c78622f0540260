import { print, readOptions, withServices, type Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  about: '[--json]: updates the database to this version of Parley (serve does this too)',
  async run(args) {
    const options = readOptions(args, { json: { type: 'boolean' } });
    await withServices(async () => {});
    print({ migrated: true }, options.json);
  },
};
