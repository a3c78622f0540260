import { envExample } from '../config.ts';
import { readOptions, type Command } from './command.ts';

export const settingsExample: Command = {
  name: 'settings example',
  about: 'prints every setting as the text of .env.example',
  async run(args) {
    readOptions(args, {});
    process.stdout.write(envExample());
  },
};
