import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyScopes } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  authenticateKey,
  readKey,
  createOrganization,
  findOrganization,
  upsertPlatformOrganization,
} from '../features/tenancy/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { openTestDatabase } from '../testing/database.ts';
import { commands } from './commands.ts';
import { forThisFile } from '../testing/for-this-file.ts';

// Runs the commands in this process with an operator's arguments; the features behind them are tested elsewhere.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-keys-'));
let organization: string[];
let organizationId: string;
const database = forThisFile(() => openTestDatabase());
beforeAll(async () => {
  const { host, port, user, database: name } = database.config;
  vi.stubEnv('PARLEY_DATA_DIR', dataDir);
  vi.stubEnv(
    'PARLEY_DATABASE_URL',
    `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`,
  );
  const made = await createOrganization({ db: database.db, clock: systemClock }, { name: 'Tidewater' });
  organizationId = made.organizationId;
  organization = ['--organization', organizationId];
});
afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Runs the command with the longest matching name.
 * @returns what it printed, as one line of JSON.
 */
async function parley(...args: string[]): Promise<Record<string, unknown>> {
  const fitting = commands.filter(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  const command = fitting.toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!command) throw new Error(`no command fits ${args.join(' ')}`);
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await command.run([...args.slice(command.name.split(' ').length), '--json']);
    return JSON.parse(String(printed.mock.lastCall?.[0])) as Record<string, unknown>;
  } finally {
    printed.mockRestore();
  }
}

/** Runs the command without `--json`. Returns the lines that it printed. */
async function linesOf(name: string, args: string[] = []): Promise<string[]> {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await commands.find((command) => command.name === name)?.run(args);
    return printed.mock.calls.map(([line]) => String(line));
  } finally {
    printed.mockRestore();
  }
}

const principalOf = async (key: unknown) =>
  authenticateKey({ db: database.db, clock: systemClock }, readKey(`Bearer ${String(key)}`));

describe('the command keys', () => {
  it('creates keys with scopes and an expiry, rotates them and revokes them', async () => {
    const made = await parley(
      'keys',
      'create',
      ...organization,
      '--scopes',
      'interviews:read, recordings:read',
      '--expires-in-days',
      '30',
    );
    expect(await principalOf(made['apiKey'])).toMatchObject({
      keyId: made['keyId'],
      scopes: ['interviews:read', 'recordings:read'],
    });
    const days = (Date.parse(String(made['expiresAt'])) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);

    const keyId = ['--key', String(made['keyId'])];
    const next = await parley('keys', 'rotate', ...organization, ...keyId, '--overlap-hours', '0');
    expect(await principalOf(next['apiKey'])).toMatchObject({
      scopes: ['interviews:read', 'recordings:read'],
    });
    await expect(principalOf(made['apiKey'])).rejects.toMatchObject({ code: 'expired_api_key' });

    await parley('keys', 'revoke', ...organization, '--key', String(next['keyId']));
    await expect(principalOf(next['apiKey'])).rejects.toMatchObject({ code: 'revoked_api_key' });
  });

  it.each([
    [['create', '--scopes', 'interviews:read,everything'], keyScopes.join(',')],
    [['create', '--expires-in-days', '0'], '--expires-in-days takes a whole number from 1 to 3650'],
    [
      ['rotate', '--key', 'x', '--overlap-hours', '169'],
      '--overlap-hours takes a whole number from 0 to 168',
    ],
  ])('explains which options to write for %j', async (args, message) => {
    await expect(parley('keys', ...args, ...organization)).rejects.toThrow(message);
  });
});

describe('the command platform', () => {
  it('creates a platform and a second key, lists the keys and revokes the first', async () => {
    const made = await parley('platform', 'create', '--name', 'Staffing Hub');
    const platform = ['--platform', String(made['platformId'])];
    await database.db.inPlatform(String(made['platformId']), (tx) =>
      upsertPlatformOrganization(tx, {
        id: newId(),
        platformOrganizationId: 'org-1',
        name: 'Tidewater',
        createdAt: systemClock.now(),
      }),
    );
    const second = await parley('platform', 'keys', 'create', ...platform, '--name', 'Second');
    await parley('platform', 'keys', 'revoke', ...platform, '--key', String(made['keyId']));
    await expect(principalOf(made['platformKey'])).rejects.toMatchObject({ code: 'revoked_api_key' });
    expect(await principalOf(second['platformKey'])).toMatchObject({ platformId: made['platformId'] });
    const { keys } = await parley('platform', 'keys', 'list', ...platform);
    expect(keys).toMatchObject([
      { keyId: made['keyId'], revokedAt: expect.any(String) as string },
      { keyId: second['keyId'], name: 'Second', revokedAt: null },
    ]);
    const { platforms } = await parley('platform', 'list');
    expect(platforms).toMatchObject([
      { platformId: made['platformId'], name: 'Staffing Hub', organizations: 1 },
    ]);
    expect(await linesOf('platform list')).toEqual([
      `${String(made['platformId'])}  1 organization  Staffing Hub\n`,
    ]);
  });
});

describe('the command keys list', () => {
  it('shows which keys are live, expired or revoked', async () => {
    const { organizationId: id } = await parley('organization', 'create', '--name', 'Tidewater');
    const owner = ['--organization', String(id)];
    const make = async (name: string) =>
      String((await parley('keys', 'create', ...owner, '--name', name))['keyId']);
    const [expired, revoked] = [await make('first'), await make('second')];
    await parley('keys', 'rotate', ...owner, '--key', expired, '--overlap-hours', '0');
    await parley('keys', 'revoke', ...owner, '--key', revoked);
    const lines = await linesOf('keys list', owner);
    const stateOf = (keyId: string) =>
      /  (live|expired|revoked)  /.exec(lines.find((line) => line.startsWith(keyId)) ?? '')?.[1];
    expect([stateOf(expired), stateOf(revoked)]).toEqual(['expired', 'revoked']);
    expect(lines.filter((line) => line.includes('  live  '))).toHaveLength(1);
    await parley('keys', 'create', ...owner, '--scopes', 'recordings:read', '--name', 'narrow');
    const { keys } = (await parley('keys', 'list', ...owner)) as { keys: { scopes: string[] }[] };
    expect(keys.map(({ scopes }) => scopes.length)).toEqual([8, 8, 8, 1]);
  });
});

describe('the command organization settings', () => {
  it('changes the given settings, keeps the others, and removes the Reply-To address', async () => {
    const settings = (...args: string[]) => parley('organization', 'settings', ...organization, ...args);
    const set = {
      organizationId,
      name: 'Tidewater',
      timezone: 'Europe/Lisbon',
      language: null,
      replyTo: null,
    };
    expect(await settings('--timezone', 'Europe/Lisbon')).toEqual(set);
    const replyTo = 'people@tidewater.example';
    expect(await settings('--reply-to', replyTo)).toEqual({ ...set, replyTo });
    expect(await settings('--name', ' Tidewater ', '--reply-to', 'none')).toEqual(set);
    expect(await settings('--language', 'de-AT')).toEqual({ ...set, language: 'de' });
    expect(await settings('--language', 'none')).toEqual(set);
  });

  it.each([
    [[], 'give at least one of'],
    [['--timezone', 'Middle/Earth'], '--timezone takes an IANA time zone name'],
    [['--language', 'German!'], '--language takes a BCP 47 tag such as en or de, or none'],
    [['--language', 'pl'], 'en, de'],
    [['--reply-to', 'people'], '--reply-to takes one e-mail address'],
    [['--name', ' '], '--name takes 1 to 200 characters'],
  ])('refuses the options %j with an explanation', async (args, message) => {
    await expect(parley('organization', 'settings', ...organization, ...args)).rejects.toThrow(message);
  });
});

describe('the command organization limits', () => {
  it('shows the present values and keeps those that are not given', async () => {
    const { organizationId: id } = await parley('organization', 'create', '--name', 'Tidewater');
    const limits = (...args: string[]) =>
      parley('organization', 'limits', '--organization', String(id), ...args);
    expect(await limits()).toEqual({ organizationId: id, read: 100, write: 10, ai: 5 });
    const changes = await database.db.inOrganization(String(id), (tx) =>
      tx.query({ text: `select 1 from audit_entries where act = 'LIMITS_CHANGED'` }),
    );
    expect(changes.rowCount, 'looking changes nothing').toBe(0);
    await limits('--write', '40');
    expect(await limits('--ai', '7')).toEqual({ organizationId: id, read: 100, write: 40, ai: 7 });
    const stranger = parley('organization', 'limits', '--organization', newId());
    await expect(stranger).rejects.toThrow('There is no organization with this id.');
  });
});

describe('the command platform limits', () => {
  it('applies to the platform’s keys at once and keeps the values that are not given', async () => {
    const { platformId: id, platformKey } = await parley('platform', 'create', '--name', 'Staffing Hub');
    const limits = (...args: string[]) => parley('platform', 'limits', '--platform', String(id), ...args);
    expect(await limits()).toEqual({ platformId: id, read: 100, write: 10 });
    await limits('--write', '60');
    expect(await limits('--read', '500')).toEqual({ platformId: id, read: 500, write: 60 });
    expect(await principalOf(platformKey)).toMatchObject({ limits: { read: 500, write: 60 } });
    const stranger = parley('platform', 'limits', '--platform', newId());
    await expect(stranger).rejects.toThrow('There is no platform with this id.');
    await expect(limits('--write', '0')).rejects.toThrow('write');
  });
});

describe('the command organization create', () => {
  it('accepts a known time zone and refuses any other', async () => {
    const create = (zone: string) =>
      parley('organization', 'create', '--name', 'Tidewater', '--timezone', zone);
    for (const zone of ['Mars/Phobos', 'Europe/Atlantis', ' ', 'x'.repeat(65)]) {
      await expect(create(zone)).rejects.toThrow('timezone: Send an IANA time zone name');
    }
    const { organizationId: id } = await create('Pacific/Chatham');
    const made = await database.db.inOrganization(String(id), findOrganization);
    expect(made?.timezone).toBe('Pacific/Chatham');
  });
});

describe('the command organization list', () => {
  it('lists every organization with its id, by name', async () => {
    const { organizationId: last } = await parley('organization', 'create', '--name', 'Zebra crossing');
    const { organizationId: first } = await parley('organization', 'create', '--name', 'Aardvark walks');
    const { organizations } = (await parley('organization', 'list')) as {
      organizations: { organizationId: unknown; name: string }[];
    };
    expect(organizations.at(0)).toMatchObject({ organizationId: first, name: 'Aardvark walks' });
    expect(organizations.at(-1)).toMatchObject({ organizationId: last, testMode: false, platformId: null });
    expect(organizations.map(({ name }) => name)).toContain('Tidewater');
  });
});

describe('the command organization test-mode', () => {
  it('switches the test mode on and off, and requires one of the two options', async () => {
    const isOn = () =>
      database.db.inOrganization(organizationId, async (tx) => (await findOrganization(tx))?.test_mode);
    await parley('organization', 'test-mode', ...organization, '--on');
    expect(await isOn()).toBe(true);
    await parley('organization', 'test-mode', ...organization, '--off');
    expect(await isOn()).toBe(false);
    await expect(parley('organization', 'test-mode', ...organization)).rejects.toThrow(
      'give one of --on, --off',
    );
  });
});

describe('the command members create', () => {
  it('warns that an organization has no owner until it has one', async () => {
    const { organizationId: id } = await parley('organization', 'create', '--name', 'Tidewater');
    const create = async (name: string, ...role: string[]) => {
      const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const person = ['--email', `${name}@tidewater.example`, '--name', name, ...role];
      await parley('members', 'create', '--organization', String(id), ...person);
      const words = told.mock.calls.map(([text]) => String(text)).join('');
      told.mockRestore();
      return words;
    };
    expect(await create('ada')).toContain('no owner');
    expect(await create('grace', '--role', 'owner')).toBe('');
    expect(await create('alan')).toBe('');
    const { members } = await parley('members', 'list', '--organization', String(id));
    expect(members).toMatchObject([
      { email: 'ada@tidewater.example', role: 'ADMIN', state: 'ACTIVE', fromPlatform: false },
      { email: 'grace@tidewater.example', role: 'OWNER' },
      { email: 'alan@tidewater.example', role: 'ADMIN' },
    ]);
    const stranger = parley('members', 'list', '--organization', newId());
    await expect(stranger).rejects.toThrow('There is no organization with this id.');
  });
});

describe('the command members sign-in-link', () => {
  const email = 'noa@tidewater.example';
  const person = ['--email', email, '--name', 'Noa'];

  it('finds the organization by e-mail address, and asks which one when there are several', async () => {
    const made = await parley('members', 'create', ...organization, ...person);
    const again = await parley('members', 'sign-in-link', '--email', 'NOA@tidewater.example');
    expect(again['memberId']).toBe(made['memberId']);
    expect(again['signInUrl']).toMatch(/\/sign-in\/[\w-]{32}$/);
    await expect(parley('members', 'sign-in-link', '--email', 'nobody@x.example')).rejects.toThrow(/nobody/);

    const other = await createOrganization({ db: database.db, clock: systemClock }, { name: 'Harbour' });
    await parley('members', 'create', '--organization', other.organizationId, ...person);
    const asking = parley('members', 'sign-in-link', '--email', email);
    await expect(asking).rejects.toThrow(/several organizations.*--organization/s);
    await expect(asking).rejects.toThrow(`${other.organizationId}  Harbour`);
    const chosen = await parley('members', 'sign-in-link', ...organization, '--email', email);
    expect(chosen['memberId']).toBe(made['memberId']);
    const elsewhere = ['--organization', newId()];
    const wrong = parley('members', 'sign-in-link', ...elsewhere, '--email', email);
    await expect(wrong).rejects.toThrow(`${email} has no account in this organization`);
    await expect(wrong).rejects.toThrow(`${other.organizationId}  Harbour`);
  });
});
