import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundledPostgresMajor } from '@parley/embedded-postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { encodeHeader } from './tar-header.ts';
import { writeArchive, type Part } from './write-archive.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'parley-restore-')));
const now = new Date('2026-11-21T10:00:00.000Z');
const signal = new AbortController().signal;
const manifest = {
  format: 1 as const,
  parleyVersion: '9.9.9',
  postgresMajor: bundledPostgresMajor() ?? 0,
  migrations: ['0001_start.sql'],
  createdAt: now.toISOString(),
};
const bytes = (path_: string, text: string): Part => ({
  kind: 'bytes',
  path: path_,
  bytes: Buffer.from(text),
});
const parts: Part[] = [
  bytes('objects/recordings/a', 'recording a'),
  bytes('objects/recordings/gone', 'recording of somebody who was erased'),
  { kind: 'folder', path: 'postgres' },
  { kind: 'folder', path: 'postgres/pg_wal' },
  bytes('postgres/PG_VERSION', '18\n'),
  bytes('secret', 'the secret'),
];

let scratch = '';
let archive = '';
let dataDir = '';
beforeEach(() => {
  scratch = fs.mkdtempSync(path.join(root, 'one-'));
  archive = path.join(root, 'archive.tar.gz');
  fs.rmSync(archive, { force: true });
  dataDir = path.join(scratch, 'data');
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

async function make(change: { manifest?: object; parts?: Part[]; erased?: string[] } = {}): Promise<void> {
  const list = change.parts ?? parts;
  await writeArchive(archive, { ...manifest, ...change.manifest }, stream(list), {
    erased: () => change.erased ?? [],
    replace: true,
    signal,
  });
}
async function* stream(list: Part[]): AsyncGenerator<Part> {
  yield* list;
}
const restore = () =>
  restoreBackup({ archive, dataDir, knownMigrations: ['0001_start.sql', '0002_next.sql'], signal });

describe('a good archive', () => {
  it('becomes a private data folder with everything but what was erased meanwhile', async () => {
    await make({ erased: ['objects/recordings/gone'] });
    expect(await restore()).toEqual({
      dataDir,
      createdAt: '2026-11-21T10:00:00.000Z',
      parleyVersion: '9.9.9',
      objects: 1,
    });
    expect(fs.readFileSync(path.join(dataDir, 'objects/recordings/a'), 'utf8')).toBe('recording a');
    expect(fs.readdirSync(path.join(dataDir, 'objects/recordings'))).toEqual(['a']);
    expect(fs.readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe('the secret');
    expect(fs.readdirSync(fs.realpathSync(path.join(dataDir, 'postgres'))).sort()).toEqual([
      'PG_VERSION',
      'pg_wal',
    ]);
    expect(fs.statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(scratch)).toEqual(['data']);
  });

  it('goes into an empty folder, whose mode stays, and clears what a killed attempt left beside it', async () => {
    await make();
    fs.mkdirSync(dataDir);
    fs.chmodSync(dataDir, 0o750);
    fs.mkdirSync(`${dataDir}.unfinished-2147483646-0123abcd/objects`, { recursive: true });
    await restore();
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o750);
    expect(fs.readdirSync(scratch)).toEqual(['data']);
  });

  it('is not put over anything', async () => {
    await make();
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'note'), 'mine');
    await expect(restore()).rejects.toThrow(`${dataDir} is not empty`);
    expect(fs.readdirSync(dataDir)).toEqual(['note']);
    expect(fs.readdirSync(scratch)).toEqual(['data']);
  });
});

/** An archive by hand: entries with any name and type, and contents that agree with them. */
function craft(
  entries: { path: string; text: string; type?: string; listed?: string }[],
  erased: string[] = [],
): void {
  const block = (name: string, text: string, type = '0') => {
    const header = encodeHeader({ kind: 'file', path: name, bytes: Buffer.byteLength(text) }, now);
    header.write(type, 156);
    header.write('        ', 148);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    body.write(text);
    return Buffer.concat([header, body]);
  };
  const files = entries.map(({ path: name, text, listed }) => ({
    path: name,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256')
      .update(listed ?? text)
      .digest('hex'),
  }));
  const blocks = [
    block('manifest.json', JSON.stringify(manifest)),
    ...entries.map((entry) => block(entry.path, entry.text, entry.type)),
    block('contents.json', JSON.stringify({ files, erased })),
    Buffer.alloc(1024),
  ];
  fs.writeFileSync(archive, gzipSync(Buffer.concat(blocks)));
}

it('an archive cannot name a file elsewhere as one to leave out', async () => {
  const bystander = path.join(path.dirname(archive), 'bystander');
  fs.writeFileSync(bystander, 'x');
  const climbing = path.relative(path.join(scratch, 'aside', 'objects'), bystander);
  craft([{ path: 'secret', text: 'x' }], [`objects/${climbing}`, 'objects/../../bystander']);
  await restore();
  expect(fs.existsSync(bystander)).toBe(true);
});

describe('an archive is refused, and nothing is left', () => {
  const flip = (position: number) => {
    const content = fs.readFileSync(archive);
    content[position] = (content[position] ?? 0) ^ 0xff;
    fs.writeFileSync(archive, content);
  };
  const cut = (keep: number) => fs.truncateSync(archive, Math.floor(fs.statSync(archive).size * keep));
  const unpacked = [{ path: 'secret', text: 'x' }];

  it.each<[string, () => Promise<void> | void, RegExp]>([
    [
      'of a newer Parley',
      () => make({ manifest: { migrations: ['0001_start.sql', '0003_later.sql'] } }),
      /newer Parley \(9\.9\.9, with 0003_later\.sql\)/,
    ],
    ['of a newer format', () => make({ manifest: { format: 2 } }), /made by a newer Parley/],
    ['of another PostgreSQL', () => make({ manifest: { postgresMajor: 15 } }), /made with PostgreSQL 15/],
    ['that is cut off', async () => (await make(), cut(0.6)), /damaged|cut off/],
    ['whose end is missing', async () => (await make(), cut(0.99)), /damaged|cut off/],
    [
      'with a wrong byte',
      async () => (await make(), flip(Math.floor(fs.statSync(archive).size / 2))),
      /damaged/,
    ],
    [
      'with another checksum',
      () => craft([{ path: 'secret', text: 'x', listed: 'y' }]),
      /secret is not as it was/,
    ],
    ['that is no archive', () => fs.writeFileSync(archive, 'hello'), /not made by parley backup/],
    ['that is another archive', () => fs.writeFileSync(archive, gzipSync(Buffer.alloc(1024))), /not made by/],
    ['that climbs out', () => craft([{ path: 'objects/../../evil', text: 'x' }]), /written elsewhere/],
    ['with an absolute path', () => craft([{ path: '/tmp/evil', text: 'x' }]), /written elsewhere/],
    ['with a link', () => craft([{ path: 'objects/link', text: '', type: '2' }]), /no backup holds/],
    [
      'with a foreign file',
      () => craft([...unpacked, { path: 'postgres.json', text: '{}' }]),
      /no backup holds/,
    ],
    ['with a name twice', () => craft([...unpacked, ...unpacked]), /EEXIST|damaged/],
  ])('%s', async (_, prepare, words) => {
    await prepare();
    await expect(restore()).rejects.toThrow(words);
    expect(fs.readdirSync(scratch)).toEqual([]);
  });

  it('when it is stopped half way', async () => {
    await make();
    const stopped = restoreBackup({
      archive,
      dataDir,
      knownMigrations: ['0001_start.sql'],
      signal: AbortSignal.abort(new Error('Stopped')),
    });
    await expect(stopped).rejects.toThrow('Stopped');
    expect(fs.readdirSync(scratch)).toEqual([]);
  });
});
