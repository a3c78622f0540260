import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The installation's secret, made once and kept beside the data for as long as it lives. */
export function readSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!fs.existsSync(file)) {
    const aside = `${file}.${process.pid}`;
    fs.writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // link() refuses an existing name: of two first starts at once, one secret wins for both.
    try {
      fs.linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(aside);
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}
