import { setTestMode } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export const organizationTestMode: Command = {
  name: 'organization test-mode',
  about:
    '--organization ID --on|--off [--json]: turns test mode on or off: while it is on, mails stay in the outbox, and interviews can be simulated',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      on: { type: 'boolean' },
      off: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const testMode = options.on === true;
    if (testMode === (options.off === true)) throw new UsageError('give one of --on, --off');
    await withServices((foundation) => setTestMode(foundation, organizationId, testMode));
    print({ organizationId, testMode }, options.json);
  },
};
