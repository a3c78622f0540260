import { expect, test } from 'vitest';
import { committedFiles, textOf } from './repository.ts';

type Manifest = Record<string, unknown>;

const manifests = committedFiles().filter((path) => /(^|\/)package\.json$/.test(path));
const dependencyFields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
];
const exactVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

test('reads the manifest of every workspace', () => {
  expect(manifests.length).toBeGreaterThan(5);
});

test.each(manifests)('finds only exact versions in %s', (path) => {
  const manifest = JSON.parse(textOf(path) ?? '{}') as Manifest;
  const loose = dependencyFields.flatMap((field) =>
    Object.entries((manifest[field] ?? {}) as Record<string, unknown>)
      .filter(([, version]) => typeof version !== 'string' || !exactVersion.test(version))
      .map(([name, version]) => `${field}.${name}: ${JSON.stringify(version)}`),
  );
  expect(loose).toEqual([]);
});

test('finds the integrity hash of every locked package', () => {
  const { packages } = JSON.parse(textOf('package-lock.json') ?? '{}') as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  expect(fetched.length).toBeGreaterThan(100);
  expect(fetched.flatMap(([path, { integrity }]) => (integrity ? [] : [path]))).toEqual([]);
});
