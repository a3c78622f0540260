import { keyScopes } from '@parley/contract';
import { listKeys } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const keysList: Command = {
  name: 'keys list',
  about:
    '--organization ID [--json]: lists the keys of an organization, each with only its last four characters',
  async run(args) {
    const options = readOptions(args, { organization: { type: 'string' }, json: { type: 'boolean' } });
    const organizationId = required(options.organization, 'organization');
    const rows = await withServices((foundation) => listKeys(foundation, organizationId));
    const keys = rows.map((row) => ({
      keyId: row.id,
      name: row.name,
      key: `parley_org_…${row.last4}`,
      scopes: row.scopes,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      expiresAt: row.expires_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }));
    if (options.json) return print({ keys }, true);
    for (const key of keys) {
      const state = stateOfKey(key, new Date());
      const scopes = key.scopes.length === keyScopes.length ? 'all scopes' : key.scopes.join(',');
      process.stdout.write(
        `${key.keyId}  ${key.key}  ${state}  last used ${key.lastUsedAt ?? 'never'}  ${scopes}  ${key.name}\n`,
      );
    }
  },
};

function stateOfKey(key: { expiresAt: string | null; revokedAt: string | null }, now: Date): string {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= now.getTime() ? 'expired' : 'live';
}
