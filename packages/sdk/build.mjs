/**
 * Compiles the package twice, into dist/esm and dist/cjs, each with its type declarations and source maps, and
 * packs everything into dist/pack/parley-sdk.tgz, which npm installs. `--out <folder>` writes elsewhere. Nothing
 * is bundled or minified, so that users can read the code that runs.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, resolve, sep } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const run = promisify(execFile);
const packageFolder = import.meta.dirname;
const repository = resolve(packageFolder, '../..');
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** The guides to which the README links, and those to which these guides link. */
const guides = ['sdk.md', 'direct.md', 'platform-sdk.md', 'webhooks.md', 'test-mode.md'];

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = values.out === undefined ? join(packageFolder, 'dist') : resolve(values.out);

await rm(out, { recursive: true, force: true });
await Promise.all([compile('esm', 'module'), compile('cjs', 'commonjs')]);
await pack();

async function compile(format, packageType) {
  const folder = join(out, format);
  const project = join(packageFolder, `tsconfig.${format}.json`);
  const tsc = run(process.execPath, [compiler, '-p', project, '--outDir', folder]);
  await tsc.catch(({ stdout, message }) => {
    throw new Error(stdout || message);
  });
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => file.endsWith('.d.ts')).map((file) => rewriteDeclarations(folder, file)),
  );
  await Promise.all(files.filter((file) => file.endsWith('.map')).map((file) => rewriteMap(folder, file)));
  // The nearest package.json tells Node.js and TypeScript which kind of module a .js file is.
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ type: packageType })}\n`);
}

/** The compiler rewrites `.ts` in the imports of code, but not in those of declarations. */
async function rewriteDeclarations(folder, file) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
}

/**
 * A source map refers from dist/esm or dist/cjs to the src of the same package, whichever folder the build is written
 * to.
 */
async function rewriteMap(folder, file) {
  const path = join(folder, file);
  const map = JSON.parse(await readFile(path, 'utf8'));
  const below = dirname(file).split(sep).join('/');
  const source = posix.join('src', below, basename(file).replace(/(\.d\.ts|\.js)\.map$/, '.ts'));
  map.sources = [posix.relative(posix.join('dist/esm', below), source)];
  delete map.sourceRoot;
  await writeFile(path, JSON.stringify(map));
}

/**
 * Makes the package that users install: both builds, the source to which their maps refer, the licence, and the
 * guides.
 */
async function pack() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-sdk-pack-'));
  try {
    await writeManifest(folder);
    for (const format of ['esm', 'cjs']) {
      await cp(join(out, format), join(folder, 'dist', format), { recursive: true });
    }
    const isPublished = (path) => !path.endsWith('.test.ts') && path !== join(packageFolder, 'src/testing');
    await cp(join(packageFolder, 'src'), join(folder, 'src'), { recursive: true, filter: isPublished });
    for (const page of ['README.md', 'api.md']) await cp(join(packageFolder, page), join(folder, page));
    await cp(join(repository, 'LICENSE'), join(folder, 'LICENSE'));
    await mkdir(join(folder, 'docs'));
    await Promise.all(guides.map((name) => writeGuide(folder, name)));
    await rewriteReadme(folder);
    await packFolder(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Leaves out everything that is only useful in the repository. */
async function writeManifest(folder) {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  delete manifest.scripts;
  delete manifest.devDependencies;
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Keeps links to pages that the package contains and turns all other links into plain text. */
async function writeGuide(folder, name) {
  const text = await readFile(join(repository, 'docs/guides', name), 'utf8');
  const linked = text.replace(
    /\[([^\]]*)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g,
    (_link, words, path, anchor = '') => {
      if (guides.includes(path)) return `[${words}](${path}${anchor})`;
      const page = /^\.\.\/\.\.\/packages\/sdk\/(README|api)\.md$/.exec(path)?.[1];
      return page ? `[${words}](../${page}.md${anchor})` : words;
    },
  );
  await writeFile(join(folder, 'docs', name), linked);
}

async function rewriteReadme(folder) {
  const path = join(folder, 'README.md');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replaceAll('(../../docs/guides/', '(docs/'));
}

async function packFolder(folder) {
  const destination = join(out, 'pack');
  await mkdir(destination);
  const args = ['pack', '--silent', '--offline', '--ignore-scripts', '--pack-destination', destination];
  // If npm started this script, its variables would make `npm pack` pack another workspace.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const { stdout } = await run('npm', args, { cwd: folder, env });
  await rename(join(destination, stdout.trim()), join(destination, 'parley-sdk.tgz'));
}
