import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createHash } from 'node:crypto';
import { run } from './run.mjs';
import { inRepository } from './repository.mjs';

const marker = inRepository('node_modules/.parley-installed.json');

/**
 * Installs the dependencies unless this lockfile is already installed for this platform and Node.js ABI. Returns
 * `{ installed, ms, warnings }`: `warnings` are npm's complaints about engines and install scripts, including
 * those of an earlier installation that is still in place. Throws with npm's output.
 *
 * It runs `npm install --no-save` instead of `npm ci`: a lockfile written on one platform lacks the optional
 * packages of the others. `npm ci` would refuse it; `npm install` adds them.
 */
export async function install() {
  const key = installationKey();
  const earlier = readMarker();
  if (earlier?.key === key) return { installed: false, ms: 0, warnings: earlier.warnings };

  rmSync(marker, { force: true });
  const { code, output, ms } = await runNpmInstall(process.env.CI === undefined ? 1 : 3);
  if (code !== 0) throw new Error(`npm install failed (exit code ${code}):\n${output}`);
  const warnings = output
    .split('\n')
    .filter((line) => /EBADENGINE|install[- ]scripts?|allow-?scripts/i.test(line));
  mkdirSync(inRepository('node_modules'), { recursive: true });
  writeFileSync(marker, `${JSON.stringify({ key, warnings })}\n`);
  return { installed: true, ms, warnings };
}

/** Nobody watches a CI run to start it again after a lost connection, so this tries more than once. */
async function runNpmInstall(attempts) {
  const [command, ...args] = npmCommand();
  // NODE_ENV=production or an `omit` setting must not leave out the build tools or the embedded database.
  const everything = ['--include=dev', '--include=optional'];
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', ...everything];
  const result = await run(command, [...args, ...flags]);
  return result.code === 0 || attempts <= 1 ? result : runNpmInstall(attempts - 1);
}

function installationKey() {
  const hash = createHash('sha256').update(readFileSync(inRepository('package-lock.json')));
  return hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex');
}

function readMarker() {
  if (!existsSync(marker)) return undefined;
  try {
    return JSON.parse(readFileSync(marker, 'utf8'));
  } catch {
    // The file was only half written, so the installation cannot be trusted either.
    return undefined;
  }
}

/** The npm that runs this script, else the one on the PATH. */
export function npmCommand() {
  const own = process.env.npm_execpath;
  return own !== undefined && basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm'];
}
