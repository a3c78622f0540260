import { setLimits } from '../features/tenancy/index.ts';
import { print, readOptions, required, wholeNumberOption, withFoundation, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export const organizationLimits: Command = {
  name: 'organization limits',
  about: '--organization ID [--read N] [--write N] [--ai N] [--json]: requests per minute',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      read: { type: 'string' },
      write: { type: 'string' },
      ai: { type: 'string' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const limits = {
      ...limitOf('read', options.read),
      ...limitOf('write', options.write),
      ...limitOf('ai', options.ai),
    };
    if (Object.keys(limits).length === 0) throw new UsageError('give at least one of --read, --write, --ai');
    await withFoundation((foundation) => setLimits(foundation, organizationId, limits));
    print({ organizationId, ...limits }, options.json);
  },
};

function limitOf(name: 'read' | 'write' | 'ai', text: string | undefined): { [key in typeof name]?: number } {
  const value = wholeNumberOption(text, name, 1, 1_000_000);
  return value === null ? {} : { [name]: value };
}
