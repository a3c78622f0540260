import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(repository, 'docs/architecture.md'), 'utf8');
const committed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
}).split('\n');

const section = /^## Walks\n(.*?)^## /ms.exec(page)?.[1] ?? '';
const walks = [...section.matchAll(/^\*\*(.+?)\.\*\*(.*?)(?=^\*\*|$(?![^]))/gms)].map(([, name, text]) => ({
  name,
  files: [...new Set([...(text ?? '').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file ?? ''))],
}));

describe('the walks of docs/architecture.md', () => {
  it('describes at least five walks through the code', () => {
    expect(walks.length).toBeGreaterThanOrEqual(5);
    for (const { name, files } of walks) expect([name, files.length > 3]).toEqual([name, true]);
  });

  it.each(walks)('names at most 20 files when $name', ({ files }) => {
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(20);
  });

  it.each(walks)('names only files that exist when $name', ({ files }) => {
    const missing = files.filter((file) => !committed.some((it) => it === file || it.endsWith(`/${file}`)));
    expect(missing).toEqual([]);
  });
});
