import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './repository.mjs';

const byCodeUnit = (a, b) => (a < b ? -1 : Number(a > b));
const neverInputs = new Set(['node_modules', 'dist', '.DS_Store']);

/**
 * One digest over the names and contents of files and folders of the checkout. It uses contents instead of times:
 * a `git checkout` gives old contents new times, and a restored cache gives new contents old times. A missing path
 * changes the digest too. `ignores(relativePath)` leaves files and folders out.
 */
export function digestOf(paths, ignores = () => false) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort(byCodeUnit)) add(hash, path, ignores);
  return hash.digest('hex');
}

function add(hash, path, ignores) {
  const absolute = inRepository(path);
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (stat === undefined) return void hash.update(`absent\0${path}\0`);
  if (!stat.isDirectory()) {
    // With the length, the end of one file cannot be read as the name of the next.
    return void hash.update(`${path}\0${stat.size}\0`).update(readFileSync(absolute));
  }
  for (const name of readdirSync(absolute).sort(byCodeUnit)) {
    const inner = join(path, name);
    if (!neverInputs.has(name) && !ignores(inner)) add(hash, inner, ignores);
  }
}
