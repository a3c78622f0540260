import { listPlatformKeys } from '../features/tenancy/index.ts';
import { print, readOptions, required, withServices, type Command } from './command.ts';

export const platformKeysList: Command = {
  name: 'platform keys list',
  about: '--platform ID [--json]: lists the keys of a platform, each with only its last four characters',
  async run(args) {
    const options = readOptions(args, { platform: { type: 'string' }, json: { type: 'boolean' } });
    const platformId = required(options.platform, 'platform');
    const rows = await withServices((foundation) => listPlatformKeys(foundation, platformId));
    const keys = rows.map((row) => ({
      keyId: row.id,
      name: row.name,
      key: `parley_platform_…${row.last4}`,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }));
    if (options.json) return print({ keys }, true);
    for (const key of keys) {
      const state = key.revokedAt ? 'revoked' : 'live';
      process.stdout.write(
        `${key.keyId}  ${key.key}  ${state}  last used ${key.lastUsedAt ?? 'never'}  ${key.name}\n`,
      );
    }
  },
};
