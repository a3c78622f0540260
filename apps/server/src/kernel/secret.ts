import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** With a shorter secret, somebody could guess it and forge signed URLs. */
export const secretMinLength = 32;

/** The installation's secret, created once and kept beside the data. */
export function readSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!fs.existsSync(file)) makeSecret(file);
  const secret = fs.readFileSync(file, 'utf8').trim();
  assertLongEnough(file, secret);
  return secret;
}

/** @throws Error when the folder contains a secret with which no server would start. */
export function assertUsableSecret(dataDir: string): void {
  const file = path.join(dataDir, 'secret');
  if (fs.existsSync(file)) assertLongEnough(file, fs.readFileSync(file, 'utf8').trim());
}

/** Written to the disk before anything is sealed or signed with it: a power cut must not leave an empty file. */
function makeSecret(file: string): void {
  const aside = `${file}.${process.pid}`;
  fs.rmSync(aside, { force: true });
  fs.writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  // link() refuses an existing name: when two first starts run at once, both use the same secret.
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside);
  }
  const folder = fs.openSync(path.dirname(file), 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/** Never replaced automatically: everything that the bad secret sealed and signed would become invalid. */
function assertLongEnough(file: string, secret: string): void {
  if (secret.length >= secretMinLength) return;
  const what = secret === '' ? 'is empty' : `holds ${secret.length} characters`;
  throw new Error(
    `The secret in ${file} ${what}, and needs at least ${secretMinLength}: with less, links could be forged. ` +
      'Put the file back from a backup, or set PARLEY_SECRET to the secret that was used until now. ' +
      'If there is neither, delete the file and run: npx --no-install parley secret reseal --lost. ' +
      'Then links that were sent, earlier signed URLs and sealed tokens no longer work, and calendars must be connected again.',
  );
}
