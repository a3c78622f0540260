import { keyScopes, type KeyScope } from '@parley/contract';
import { issueKey } from '../features/tenancy/index.ts';
import { print, readOptions, required, wholeNumberOption, withServices, type Command } from './command.ts';
import { UsageError } from './usage-error.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const keysCreate: Command = {
  name: 'keys create',
  about:
    '--organization ID [--name NAME] [--scopes A,B] [--expires-in-days N] [--json]: makes a key, which is shown only now',
  async run(args) {
    const options = readOptions(args, {
      organization: { type: 'string' },
      name: { type: 'string' },
      scopes: { type: 'string' },
      'expires-in-days': { type: 'string' },
      json: { type: 'boolean' },
    });
    const organizationId = required(options.organization, 'organization');
    const scopes = scopesOf(options.scopes);
    const days = wholeNumberOption(options['expires-in-days'], 'expires-in-days', 1, 3650);
    const { expiresAt, ...made } = await withServices(async (foundation) => {
      const end = days === null ? null : new Date(foundation.clock.now().getTime() + days * dayMs);
      const key = await issueKey(foundation, {
        organizationId,
        name: options.name ?? 'Command line',
        ...(scopes ? { scopes } : {}),
        ...(end ? { expiresAt: end } : {}),
      });
      return { ...key, expiresAt: end };
    });
    print({ ...made, ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}) }, options.json);
  },
};

function scopesOf(text: string | undefined): KeyScope[] | null {
  if (text === undefined) return null;
  const names = text.split(',').map((name) => name.trim());
  const scopes = keyScopes.filter((scope) => names.includes(scope));
  if (scopes.length !== new Set(names).size) {
    throw new UsageError(`--scopes takes one or more of ${keyScopes.join(',')}`);
  }
  return scopes;
}
