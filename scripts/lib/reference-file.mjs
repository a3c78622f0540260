import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { extractFile } from './extract-file.mjs';
import { npmCommand } from './install.mjs';
import { inRepository } from './repository.mjs';
import { run } from './run.mjs';

/**
 * One file of a package that would add 299 other packages as a dependency. The digest covers the whole tarball.
 */
const pinned = {
  name: '@scalar/api-reference',
  version: '1.46.4',
  integrity:
    'sha512-EpCcOG15Ry8DKNs/f5AdRA97s1B5kGPekzANpnK0j1IpyU4Sb/mfdyfB00WC+vUo7hfc4BFRSkkiPa5SSM7fng==',
  file: 'package/dist/browser/standalone.js',
};
export const referenceOutput = 'apps/server/dist/reference';
const cached = inRepository('node_modules/.cache/parley-reference', `${pinned.version}.tgz`);

/** The package is not available now: there is no network or no registry, or the registry lacks this version. */
export class ReferenceUnavailable extends Error {}

/**
 * Writes the file and its compressed copies. @throws ReferenceUnavailable; Error when a tarball is not the pinned
 * one.
 */
export async function layReference() {
  const file = extractFile(readCached() ?? (await fetchTarball()), pinned.file);
  const folder = inRepository(referenceOutput);
  mkdirSync(folder, { recursive: true });
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(join(folder, 'standalone.js'), file);
  writeFileSync(join(folder, 'standalone.js.br'), brotliCompressSync(file, quality));
  writeFileSync(join(folder, 'standalone.js.gz'), gzipSync(file, { level: 9 }));
}

/** A half-written file, or one of another version, is ignored. */
function readCached() {
  try {
    const tarball = readFileSync(cached);
    return integrityOf(tarball) === pinned.integrity ? tarball : null;
  } catch {
    return null;
  }
}

/** Uses npm, so that the registry, the proxy and the certificates are the same as for the packages. */
async function fetchTarball() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-reference-'));
  try {
    const [command, ...args] = npmCommand();
    const what = `${pinned.name}@${pinned.version}`;
    // One attempt: the build goes on without it, and the next build tries again.
    const patience = ['--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=error'];
    const pack = ['pack', what, '--ignore-scripts', '--prefer-offline', '--pack-destination', folder];
    const { code, output } = await run(command, [...args, ...pack, ...patience]);
    const [name] = readdirSync(folder);
    if (code !== 0 || name === undefined) {
      throw new ReferenceUnavailable(`npm pack ${what} failed (exit code ${code}):\n${output.trimEnd()}`);
    }
    const tarball = readFileSync(join(folder, name));
    if (integrityOf(tarball) !== pinned.integrity) {
      throw new Error(
        `npm pack gave a ${what} that is not the one whose digest is pinned. Nothing of it is used.`,
      );
    }
    keep(tarball);
    return tarball;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function keep(tarball) {
  mkdirSync(join(cached, '..'), { recursive: true });
  const aside = `${cached}.${process.pid}`;
  writeFileSync(aside, tarball);
  renameSync(aside, cached);
}

/** In npm's form: `sha512-<base64>`. */
const integrityOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
