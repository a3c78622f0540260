import { DataFolderInUse } from '@parley/embedded-postgres';
import { actAs } from '../kernel/acting.ts';
import { systemClock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { messageOf } from '../kernel/message-of.ts';
import { version } from '../paths.ts';
import { asksForHelp, findCommand, helpFor, helpHint, unknownCommand } from './help.ts';
import { UsageError } from './usage-error.ts';

/** The `parley` program: finds the command, prints its result to standard output and errors to standard error. */
async function main(argv: string[]): Promise<number> {
  if (asksForHelp(argv)) {
    process.stdout.write(helpFor(argv));
    return 0;
  }
  if (argv[0] === '--version') {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const command = findCommand(argv);
  if (!command) {
    process.stderr.write(unknownCommand(argv) + helpFor(argv));
    return 2;
  }
  const rest = [...argv];
  for (const word of command.name.split(' ')) rest.splice(rest.indexOf(word), 1);
  try {
    const actor = { kind: 'COMMAND_LINE', id: null, name: null } as const;
    const run = () => command.run(rest);
    return (await actAs({ door: 'COMMAND_LINE', actor, clock: systemClock }, run)) ?? 0;
  } catch (error) {
    process.stderr.write(`parley ${command.name}: ${explain(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    process.stderr.write(`${helpHint(command)}\n`);
    return 2;
  }
}

function explain(error: unknown): string {
  if (error instanceof AppError || error instanceof UsageError || error instanceof DataFolderInUse) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Another program uses this port. Set PORT to a free one. (${error.message})`;
  }
  const cause = error.cause instanceof Error ? `: ${messageOf(error.cause)}` : '';
  return `${messageOf(error)}${cause}`;
}

process.exitCode = await main(process.argv.slice(2));
