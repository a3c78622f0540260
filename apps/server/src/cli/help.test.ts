import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { asksForHelp, findCommand, helpFor, unknownCommand } from './help.ts';

describe('help', () => {
  it.each(commands.map(({ name }) => name))(
    'shows the options of the command %s and what it does',
    (name) => {
      const argv = [...name.split(' '), '--help'];
      expect(asksForHelp(argv)).toBe(true);
      expect(findCommand(argv)?.name).toBe(name);
      const [usage = '', , what = ''] = helpFor(argv).split('\n');
      expect(usage).toMatch(new RegExp(`^Usage: npx --no-install parley ${name}( (--|\\[).*)?$`));
      // One sentence, which contains no options.
      expect(what).toMatch(/^[A-Z][^[]*\.$/);
    },
  );

  it('lists the commands that begin with the same word', () => {
    const lines = helpFor(['help', 'keys'])
      .split('\n')
      .filter((line) => line.startsWith('  parley'));
    expect(lines.map((line) => line.split(/ {2,}/)[1])).toEqual([
      'parley keys create',
      'parley keys list',
      'parley keys rotate',
      'parley keys revoke',
    ]);
  });

  it('lists all commands when no command is named, or an unknown one', () => {
    for (const argv of [[], ['--help'], ['nothing', '--help']]) {
      for (const { name } of commands) expect(helpFor(argv)).toContain(`parley ${name} `);
    }
  });

  it.each([
    [['key', 'create', '--name', 'x'], 'There is no command key create.\n\n'],
    [['keys', 'make'], 'There is no command keys make.\n\n'],
    [['keys'], ''],
    [['platform', 'keys'], ''],
    [['--json'], ''],
  ])('names an unknown command, but not the beginning of a known one: %j', (argv, said) => {
    expect(findCommand(argv)).toBeNull();
    expect(unknownCommand(argv)).toBe(said);
  });

  it('is not shown for an ordinary command', () => {
    expect(asksForHelp(['keys', 'list', '--organization', 'x'])).toBe(false);
    expect(findCommand(['keys', 'unknown'])).toBeNull();
  });
});
