import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plants } from './layers-plants.ts';
import { repository } from './repository.ts';

type Cruise = {
  modules: { source: string }[];
  summary: {
    violations: { from: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
};

const isSource = (path: string): boolean => /\.(ts|tsx)$/.test(path);
let copy: string;
let cruise: Cruise;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'parley-layers-'));
  copyTree();
  for (const { files } of plants) for (const [path, text] of Object.entries(files)) plant(path, text);
  cruise = cruiseCopy();
  // The check reads every file of the repository.
}, 240_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('has a planted violation for every rule', () => {
  const rules = cruise.summary.ruleSetUsed.forbidden.map((rule) => rule.name);
  expect(plants.map((planted) => planted.rule).sort()).toEqual([...rules].sort());
});

test.each(plants)('catches the planted violation of $rule', ({ rule, files }) => {
  const caught = cruise.summary.violations.filter((violation) => violation.rule.name === rule);
  expect(Object.keys(files)).toContain(caught.find((violation) => violation.from in files)?.from);
});

test('finds no violation other than the planted ones', () => {
  const texts = plants.flatMap(({ files }) => Object.entries(files));
  const planted = new Set(texts.filter(([, text]) => text.startsWith('import')).map(([path]) => path));
  const own = cruise.summary.violations.filter((violation) => !planted.has(violation.from));
  expect(own.map(({ from, rule }) => `${rule.name}: ${from}`)).toEqual([]);
});

// With a TypeScript version that it does not support, the cruiser reads almost no modules and so finds nothing.
test('reads the whole tree of sources', () => {
  const files = ['apps', 'packages'].flatMap(sourcesUnder);
  const cruised = cruise.modules.filter(
    ({ source }) => /^(apps|packages)\//.test(source) && isSource(source),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(cruised.length / files.length).toBeGreaterThan(0.8);
});

/** Copies sources and configuration. node_modules become links, and those of the workspaces lead to the copies. */
function copyTree(): void {
  for (const path of [
    'apps',
    'packages',
    'test/stand-ins',
    'package.json',
    'tsconfig.json',
    '.dependency-cruiser.cjs',
  ]) {
    cpSync(join(repository, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/[/\\](node_modules|dist)$/.test(source),
    });
  }
  mkdirSync(join(copy, 'node_modules/@parley'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '@parley')
      symlinkSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const parent of ['apps', 'packages']) {
    for (const name of readdirSync(join(copy, parent))) {
      symlinkSync(join(copy, parent, name), join(copy, 'node_modules/@parley', name));
    }
  }
}

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  appendFileSync(join(copy, path), text);
}

function cruiseCopy(): Cruise {
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['apps', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  try {
    // The cruiser's exit code is the number of violations.
    return JSON.parse(execFileSync(process.execPath, [cruiser, ...args], cruiseOptions()));
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

const cruiseOptions = () => ({
  cwd: copy,
  encoding: 'utf8' as const,
  maxBuffer: 2 ** 28,
  stdio: 'pipe' as const,
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => isSource(path) && !/(^|[/\\])node_modules[/\\]/.test(path))
    .map((path) => join(folder, path));
}
