import { rotateKey } from '../features/tenancy/index.ts';
import { print, readOptions, required, wholeNumberOption, withServices, type Command } from './command.ts';

export const keysRotate: Command = {
  name: 'keys rotate',
  about:
    '--organization ID --key KEY_ID [--overlap-hours 0..168] [--json]: makes a new key; the old one works until the overlap is over, 24 hours unless you give another',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      key: { type: 'string' },
      'overlap-hours': { type: 'string' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const keyId = required(options.key, 'key');
    const overlapHours = wholeNumberOption(options['overlap-hours'], 'overlap-hours', 0, 168);
    const made = await withServices((foundation) =>
      rotateKey(foundation, {
        organizationId,
        keyId,
        ...(overlapHours === null ? {} : { overlapHours }),
      }),
    );
    print({ ...made, oldKeyExpiresAt: made.oldKeyExpiresAt.toISOString() }, options.json);
  },
};
