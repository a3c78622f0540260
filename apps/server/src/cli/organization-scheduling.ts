import { bounds } from '@parley/contract';
import { setScheduling } from '../features/tenancy/index.ts';
import { print, readOptions, required, wholeNumberOption, withServices, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

export const organizationScheduling: Command = {
  name: 'organization scheduling',
  about:
    '--organization ID [--notice MINUTES] [--conflicts warn|refuse] [--json]: sets how many minutes before its start a slot is still offered, and whether fixed interviews of one member may overlap',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      notice: { type: 'string' },
      conflicts: { type: 'string' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const minNoticeMinutes = wholeNumberOption(options.notice, 'notice', 0, bounds.minNoticeMinutes.max);
    const { conflicts } = options;
    if (conflicts !== undefined && conflicts !== 'warn' && conflicts !== 'refuse') {
      throw new UsageError('--conflicts takes warn or refuse');
    }
    const settings = {
      ...(minNoticeMinutes === null ? {} : { minNoticeMinutes }),
      ...(conflicts === undefined ? {} : { refuseConflicts: conflicts === 'refuse' }),
    };
    if (Object.keys(settings).length === 0)
      throw new UsageError('give at least one of --notice, --conflicts');
    await withServices((foundation) => setScheduling(foundation, organizationId, settings));
    print({ organizationId, ...settings }, options.json);
  },
};
