import type { KeyScope } from '@parley/contract';
import {
  issueKey,
  issuePlatformKey,
  newApiKey,
  revokeKey,
  revokePlatformKey,
  rotateKey,
} from '../../apps/server/src/features/tenancy/index.ts';
import type { Owner, World } from './estates.ts';

/** A client that sends requests with a key of some kind or without one. */
export interface Asker {
  name: string;
  /** Null means that no key is sent. */
  apiKey: string | null;
  /** What the key gives access to; with `none` every request gets a 401. */
  opens: 'organization' | 'platform' | 'none';
  scopes: readonly KeyScope[] | 'all';
  /** The organizations whose things it may name: its own, or all of its platform. */
  owners: Owner[];
}

/** Names of the askers, known before there is a database, so that each has tests of its own. */
export const askerNames = [
  'an organization key of A',
  'an organization key of B',
  'a platform’s organization key',
  'another platform’s organization key',
  'a platform key',
  'another platform’s platform key',
  'a key of A with the reading scopes alone',
  'a key of A that was rotated and still overlaps',
  'a key of A that was rotated out',
  'a revoked key of A',
  'an expired key of A',
  'a revoked platform key',
  'a well-formed key that nobody has',
  'no key',
] as const;
export type AskerName = (typeof askerNames)[number];
/** Keys that are not refused in general. */
export const workingKeys = askerNames.slice(0, 8);

const reading: KeyScope[] = ['interviews:read', 'recordings:read', 'evaluations:read', 'availability:read'];

export async function makeAskers(world: World): Promise<Record<AskerName, Asker>> {
  const { test, a, b, hub, hubA, hubB, rival, rivalA } = world;
  const { deps, clock } = test;
  const { organizationId } = a;
  const issue = (name: string, more: { scopes?: KeyScope[]; expiresAt?: Date } = {}) =>
    issueKey(deps, { organizationId, name, ...more });
  const [narrow, overlapping, replaced, revoked] = [
    await issue('narrow', { scopes: reading }),
    await issue('overlapping'),
    await issue('replaced'),
    await issue('revoked'),
  ];
  await rotateKey(deps, { organizationId, keyId: overlapping.keyId, overlapHours: 168 });
  await rotateKey(deps, { organizationId, keyId: replaced.keyId, overlapHours: 0 });
  await revokeKey(deps, { organizationId, keyId: revoked.keyId });
  const expired = await issue('expired', { expiresAt: new Date(clock.now().getTime() + 1000) });
  clock.advance(1000);
  const endedPlatformKey = await issuePlatformKey(deps, { platformId: hub.platformId, name: 'ended' });
  await revokePlatformKey(deps, { platformId: hub.platformId, keyId: endedPlatformKey.keyId });

  const organization = (apiKey: string, owner: Owner, scopes: Asker['scopes'] = 'all') => ({
    apiKey,
    opens: 'organization' as const,
    scopes,
    owners: [owner],
  });
  const platform = (apiKey: string, owners: Owner[]) => ({
    apiKey,
    opens: 'platform' as const,
    scopes: 'all' as const,
    owners,
  });
  // Their "own" things are those to which the key gave access while it was valid.
  const refused = (apiKey: string | null, owners: Owner[] = [a]) => ({
    apiKey,
    opens: 'none' as const,
    scopes: [],
    owners,
  });
  const askers: Record<AskerName, Omit<Asker, 'name'>> = {
    'an organization key of A': organization(a.apiKey, a),
    'an organization key of B': organization(b.apiKey, b),
    'a platform’s organization key': organization(hubA.apiKey, hubA),
    'another platform’s organization key': organization(rivalA.apiKey, rivalA),
    'a platform key': platform(hub.platformKey, [hubA, hubB]),
    'another platform’s platform key': platform(rival.platformKey, [rivalA]),
    'a key of A with the reading scopes alone': organization(narrow.apiKey, a, reading),
    'a key of A that was rotated and still overlaps': organization(overlapping.apiKey, a),
    'a key of A that was rotated out': refused(replaced.apiKey),
    'a revoked key of A': refused(revoked.apiKey),
    'an expired key of A': refused(expired.apiKey),
    'a revoked platform key': refused(endedPlatformKey.platformKey, [hubA, hubB]),
    'a well-formed key that nobody has': refused(newApiKey('org')),
    'no key': refused(null),
  };
  return Object.fromEntries(
    Object.entries(askers).map(([name, asker]) => [name, { name, ...asker }]),
  ) as Record<AskerName, Asker>;
}
