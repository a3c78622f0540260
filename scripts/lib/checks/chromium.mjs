import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium that starts. On Debian as root it is installed if there is none. Returns `{ path }`, or `{
 * missing }` with a sentence about how to get one. Throws when PARLEY_CHROMIUM is wrong.
 */
export async function findChromium() {
  const named = process.env.PARLEY_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (await starts(named)) return { path: named };
    throw new Error(`PARLEY_CHROMIUM names ${named}, which does not start.`);
  }
  const present = await firstThatStarts();
  if (present !== undefined) return { path: present };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { missing: howToGetOne() };
  const failure = await installWithApt();
  const installed = await firstThatStarts();
  return installed === undefined ? { missing: `${howToGetOne()} ${failure}`.trim() } : { path: installed };
}

async function firstThatStarts() {
  for (const path of candidates) if (existsSync(path) && (await starts(path))) return path;
  return undefined;
}

/** Ubuntu has a /usr/bin/chromium-browser that only prints advice, so its existence is not enough. */
async function starts(path) {
  const { code, output } = await run(path, ['--version']);
  return code === 0 && /chrom/i.test(output);
}

async function installWithApt() {
  const apt = (...args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  const installArgs = [...wait, 'install', '-y', '--no-install-recommends', 'chromium'];
  if ((await apt(...installArgs)).code === 0) return '';
  await apt(...wait, 'update');
  const { code, output } = await apt(...installArgs);
  return code === 0 ? '' : `apt-get install chromium failed: ${output.trim().split('\n').at(-1)}`;
}

const howToGetOne = () =>
  process.platform === 'darwin'
    ? 'no Chromium: install Google Chrome or Chromium, or set PARLEY_CHROMIUM to its path.'
    : 'no Chromium: install the package "chromium", or set PARLEY_CHROMIUM to its path.';
