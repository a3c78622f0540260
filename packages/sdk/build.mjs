/**
 * Compiles the package twice, into dist/esm and dist/cjs, each with its type declarations. `--out <folder>`
 * writes elsewhere. Nothing is bundled or minified: the code that runs is the code that can be read.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const packageFolder = import.meta.dirname;
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = values.out === undefined ? join(packageFolder, 'dist') : resolve(values.out);

await rm(out, { recursive: true, force: true });
await Promise.all([compile('esm', 'module'), compile('cjs', 'commonjs')]);

async function compile(format, packageType) {
  const folder = join(out, format);
  const project = join(packageFolder, `tsconfig.${format}.json`);
  const tsc = promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder]);
  await tsc.catch(({ stdout, message }) => {
    throw new Error(stdout || message);
  });
  await rewriteDeclarations(folder);
  // The nearest package.json tells Node and TypeScript which kind of module a .js file is.
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ type: packageType })}\n`);
}

/** The compiler rewrites `.ts` in the imports of code, but leaves it in those of declarations. */
async function rewriteDeclarations(folder) {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
  }
}
