import { readLimits, setLimits } from '../features/tenancy/index.ts';
import { print, readOptions, required, wholeNumberOption, withServices, type Command } from './command.ts';

export const organizationLimits: Command = {
  name: 'organization limits',
  about:
    '--organization ID [--read N] [--write N] [--ai N] [--json]: sets how many requests a minute it may send, and shows the present limits',
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
    const present = await withServices(async (foundation) => {
      // With nothing to set, this still reports an organization that does not exist.
      await setLimits(foundation, organizationId, limits);
      return foundation.db.readInOrganization(organizationId, readLimits);
    });
    print({ organizationId, ...present }, options.json);
  },
};

function limitOf(name: 'read' | 'write' | 'ai', text: string | undefined): { [key in typeof name]?: number } {
  const value = wholeNumberOption(text, name, 1, 1_000_000);
  return value === null ? {} : { [name]: value };
}
