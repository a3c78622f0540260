import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../house/repository.ts';
import { mutants, type Mutant } from './mutants.ts';

// Puts each fault into a copy of the tree and runs the tests that must find it: node --import tsx
// test/mutants/run.ts [part of a name…]. First the tests must pass on the unchanged copy.

const wanted = process.argv.slice(2);
const chosen = mutants.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const copy = mkdtempSync(join(tmpdir(), 'parley-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

/**
 * Copies the last commit, without uncommitted changes. Packages come from here, except the workspaces, which come
 * from the copy.
 */
function copyTree(): void {
  const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: repository, maxBuffer: 1024 ** 3 });
  const { status } = spawnSync('tar', ['-x', '-C', copy], { input: archive.stdout });
  if (archive.status !== 0 || status !== 0) throw new Error('the last commit could not be copied');
  for (const folder of ['', 'apps/server', 'apps/web']) linkPackages(folder);
}

function linkPackages(folder: string): void {
  const from = join(repository, folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of packagesIn(from)) symlinkSync(join(from, name), join(to, name));
  if (folder !== '') return;
  cpSync(join(from, '@parley'), join(to, '@parley'), { recursive: true, verbatimSymlinks: true });
}

function packagesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name !== '@parley' && !name.startsWith('.'));
  } catch {
    return [];
  }
}

function isOnceIn(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8').split(text).length === 2;
}

function testsPass(files: string[]): boolean {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--bail', '1', ...files], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 240_000,
  });
  // The machine was too busy, so there is no result.
  if (status === null) throw new Error(`the tests did not end: ${files.join(' ')}`);
  return status === 0;
}

function isKilled({ file, text, replacement, killedBy }: Mutant): boolean {
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    original.replace(text, () => replacement),
  );
  try {
    return !testsPass(killedBy.split(' '));
  } finally {
    writeFileSync(path, original);
  }
}

const startedAt = performance.now();
copyTree();
// The code has changed, so this fault would change nothing.
const stale = chosen.filter(({ file, text }) => !isOnceIn(join(copy, file), text));
if (stale.length > 0) {
  console.log(`These mutants no longer fit the code:\n${stale.map(({ name }) => name).join('\n')}`);
  process.exit(2);
}
if (!testsPass([...new Set(chosen.flatMap(({ killedBy }) => killedBy.split(' ')))])) {
  console.log('The tests fail without any mutant: nothing can be said.');
  process.exit(2);
}
let survived = 0;
for (const mutant of chosen) {
  const killed = isKilled(mutant);
  if (!killed) survived += 1;
  console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${mutant.name}`);
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${chosen.length - survived} killed, ${survived} survived, ${seconds} s`);
process.exitCode = survived === 0 ? 0 : 1;
