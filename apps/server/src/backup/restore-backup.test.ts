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
const secret = 'the secret of this installation, long enough';
const parts: Part[] = [
  bytes('objects/recordings/a', 'recording a'),
  bytes('objects/recordings/gone', 'recording of somebody who was erased'),
  { kind: 'folder', path: 'postgres' },
  { kind: 'folder', path: 'postgres/pg_wal' },
  bytes('postgres/PG_VERSION', '18\n'),
  bytes('secret', secret),
];

let scratch = '';
let archive = '';
let dataDir = '';
beforeEach(() => {
  scratch = fs.mkdtempSync(path.join(root, 'one-'));
  archive = path.join(root, 'archive.tar.gz');
  fs.rmSync(archive, { force: true, recursive: true });
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
const restore = ({ hasSecretOfItsOwn = false } = {}) =>
  restoreBackup({
    archive,
    dataDir,
    knownMigrations: ['0001_start.sql', '0002_next.sql'],
    hasSecretOfItsOwn,
    signal,
  });

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
    expect(fs.readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(secret);
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

interface Crafted {
  path: string;
  text: string;
  type?: string;
  /** What the contents say it holds. */
  listed?: string;
  /** What its header says, when it is not so. */
  bytes?: number;
}

/** An archive by hand: entries with any name and type, and contents that agree with them. */
function craft(
  entries: Crafted[],
  change: { erased?: string[]; manifest?: string; contents?: string; after?: Buffer } = {},
): void {
  const block = ({ path: name, text, type = '0', bytes: told }: Crafted) => {
    const header = encodeHeader({ kind: 'file', path: name, bytes: told ?? Buffer.byteLength(text) }, now);
    header.write(type, 156);
    header.write('        ', 148);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    body.write(text);
    return Buffer.concat([header, body]);
  };
  const files = entries
    .filter(({ type }) => type !== '5')
    .map(({ path: name, text, listed }) => ({
      path: name,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256')
        .update(listed ?? text)
        .digest('hex'),
    }));
  const blocks = [
    block({ path: 'manifest.json', text: change.manifest ?? JSON.stringify(manifest) }),
    ...entries.map(block),
    block({
      path: 'contents.json',
      text: change.contents ?? JSON.stringify({ files, erased: change.erased ?? [] }),
    }),
    Buffer.alloc(1024),
    change.after ?? Buffer.alloc(0),
  ];
  fs.writeFileSync(archive, gzipSync(Buffer.concat(blocks)));
}

const unpacked: Crafted[] = [
  { path: 'secret', text: secret },
  { path: 'postgres', text: '', type: '5' },
  { path: 'postgres/PG_VERSION', text: '18\n' },
];

describe('an archive whose secret could be guessed', () => {
  const shortened = parts.map((part) => (part.path === 'secret' ? bytes('secret', 'x'.repeat(31)) : part));

  it('is refused, and the way out is told', async () => {
    await make({ parts: shortened });
    await expect(restore()).rejects.toThrow(/secret has 31 characters.*at least 32.*PARLEY_SECRET/);
    expect(fs.readdirSync(scratch)).toEqual([]);
  });

  it('is restored when PARLEY_SECRET takes its place', async () => {
    await make({ parts: shortened });
    await restore({ hasSecretOfItsOwn: true });
    expect(fs.readdirSync(dataDir)).toContain('secret');
  });
});

it('an archive cannot name a file elsewhere as one to leave out', async () => {
  const bystander = path.join(path.dirname(archive), 'bystander');
  fs.writeFileSync(bystander, 'x');
  const climbing = path.relative(path.join(scratch, 'aside', 'objects'), bystander);
  craft(unpacked, { erased: [`objects/${climbing}`, 'objects/../../bystander'] });
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
    [
      'with a name twice',
      () => craft([...unpacked, { path: 'secret', text: secret }]),
      /holds secret twice, or a file where the folder of secret must be/,
    ],
    [
      'with a file where a folder must be',
      () => craft([...unpacked, { path: 'objects/a', text: 'x' }, { path: 'objects/a/b', text: 'x' }]),
      /a file where the folder of objects\/a\/b must be/,
    ],
    [
      'with a folder where a file must be',
      () => craft([{ path: 'secret', text: '', type: '5' }]),
      /no backup holds \(the folder secret\)/,
    ],
    [
      'whose database is a file',
      () => craft([{ path: 'postgres', text: 'x' }]),
      /no backup holds \(the file postgres\)/,
    ],
    [
      'with a file of the database on one of its folders',
      () =>
        craft([
          ...unpacked,
          { path: 'postgres/base', text: '', type: '5' },
          { path: 'postgres/base', text: 'x' },
        ]),
      /holds postgres\/base twice/,
    ],
    [
      'with a file of the database whose folder is missing',
      () => craft([...unpacked, { path: 'postgres/base/5/1247', text: 'x' }]),
      /the folder of postgres\/base\/5\/1247 is missing/,
    ],
    ['without a database', () => craft([{ path: 'secret', text: secret }]), /holds no database/],
    ['without anything but a manifest', () => craft([]), /holds no database/],
    [
      'with an objects folder as an entry',
      () => craft([{ path: 'objects', text: '', type: '5' }]),
      /no backup holds \(the folder objects\)/,
    ],
    [
      'with a folder that has content',
      () => craft([{ path: 'postgres', text: 'x', type: '5' }]),
      /folder with content \(postgres\)/,
    ],
    [
      'with a name that writes on the terminal',
      () => craft([{ path: 'evil\u001b[2J', text: 'x' }]),
      /no backup holds \(the file evil\?\[2J\)/,
    ],
    [
      'with a manifest that is no JSON',
      () => craft(unpacked, { manifest: '{' }),
      /not made by parley backup/,
    ],
    [
      'with a manifest that has no end',
      () => craft(unpacked, { manifest: `"${'x'.repeat(1024 * 1024)}"` }),
      /manifest\.json has 1048578 bytes, more than any backup writes/,
    ],
    [
      'with contents that have no end',
      () => craft(unpacked, { contents: `"${'x'.repeat(200_000)}"` }),
      /contents\.json has 200002 bytes, more than any backup writes/,
    ],
    ['with contents that are no JSON', () => craft(unpacked, { contents: '[' }), /not made by parley backup/],
    [
      'with contents that are a folder',
      () => craft([...unpacked, { path: 'contents.json', text: '', type: '5' }]),
      /contents\.json is a folder/,
    ],
    [
      'with a secret that has no end',
      () => craft([{ path: 'secret', text: 'x'.repeat(70_000) }]),
      /secret has 70000 bytes/,
    ],
    [
      'with a file that is said to be larger than all that follows',
      () => craft([...unpacked, { path: 'objects/a', text: 'x', bytes: 2 ** 40 }]),
      /cut off/,
    ],
    [
      'that goes on after its end',
      () => craft(unpacked, { after: Buffer.alloc(5 * 1024 * 1024) }),
      /something follows its end/,
    ],
    ['that is empty', () => fs.writeFileSync(archive, ''), /damaged|cut off/],
    ['that is a folder', () => fs.mkdirSync(archive), /is not a file/],
  ])('%s', async (_, prepare, words) => {
    await prepare();
    const refusal = await restore().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    const { message } = refusal as Error;
    expect(message).toMatch(words);
    // In words, never as the system says it.
    expect(message).not.toMatch(/\bE[A-Z]{4,}\b/);
    expect(message).toContain(archive);
    expect(message.length).toBeLessThan(600);
    expect(fs.readdirSync(scratch)).toEqual([]);
  });

  it('when it is stopped half way', async () => {
    await make();
    const stopped = restoreBackup({
      archive,
      dataDir,
      knownMigrations: ['0001_start.sql'],
      hasSecretOfItsOwn: false,
      signal: AbortSignal.abort(new Error('Stopped')),
    });
    await expect(stopped).rejects.toThrow('Stopped');
    expect(fs.readdirSync(scratch)).toEqual([]);
  });
});
