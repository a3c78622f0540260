import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.ts';

export const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** Source files of a folder, without tests and fixtures. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1))
    .filter((path) => !/(^|\/)(node_modules|dist|generated|fixtures)\//.test(path))
    .filter((path) => !path.endsWith('.fixture.ts'));
}
