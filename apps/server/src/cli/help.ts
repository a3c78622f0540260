import type { Command } from './command.ts';
import { commands } from './commands.ts';

const program = 'npx --no-install parley';
const settings = 'Settings come from the environment; .env.example lists them.';

/** The command that is named by the words before the options. */
export function findCommand(argv: readonly string[]): Command | null {
  const words = wordsOf(argv);
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word)) ?? null;
}

/** `parley help keys` means the same as `parley keys --help`. */
export const asksForHelp = (argv: readonly string[]): boolean =>
  argv.length === 0 || argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');

/** Help for the named command; else for all commands that begin with the same word; else for all commands. */
export function helpFor(argv: readonly string[]): string {
  const asked = argv[0] === 'help' ? argv.slice(1) : argv;
  const command = findCommand(asked);
  if (command) return helpForCommand(command);
  const [group] = wordsOf(asked);
  const ofGroup = commands.filter(({ name }) => group !== undefined && name.startsWith(`${group} `));
  return list(ofGroup.length > 0 ? ofGroup : commands);
}

/** The line below an error about options: how to see the right ones. */
export const helpHint = ({ name }: Command): string => `${program} ${name} --help lists the options.`;

/** The error above the help when the words name no command; '' for the beginning of a command, such as `keys`. */
export function unknownCommand(argv: readonly string[]): string {
  const firstOption = argv.findIndex((word) => word.startsWith('-'));
  const words = (firstOption === -1 ? argv : argv.slice(0, firstOption)).join(' ');
  const begins = commands.some(({ name }) => name.startsWith(`${words} `));
  return words === '' || begins ? '' : `There is no command ${words}.\n\n`;
}

const wordsOf = (argv: readonly string[]) => argv.filter((word) => !word.startsWith('-'));

function helpForCommand({ name, about }: Command): string {
  const [, options = '', what = about] = /^((?:--|\[).*?): (.*)$/s.exec(about) ?? [];
  return `Usage: ${[program, name, options].filter((part) => part !== '').join(' ')}\n\n${capitalized(what)}.\n\n${settings}\n`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function list(shown: readonly Command[]): string {
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map(({ name, about }) => `  parley ${name.padEnd(width)}  ${about}`);
  return `Usage: ${program} COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\n${settings}\n`;
}
