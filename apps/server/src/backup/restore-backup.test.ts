import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bundledPostgresMajor } from '@parley/embedded-postgres';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
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

describe('restoring a good archive', () => {
  it('creates a private data folder from the archive without what was erased meanwhile', async () => {
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

  it('keeps the mode of an empty data folder and removes the rest of a killed attempt', async () => {
    await make();
    fs.mkdirSync(dataDir);
    fs.chmodSync(dataDir, 0o750);
    fs.mkdirSync(`${dataDir}.unfinished-2147483646-0123abcd/objects`, { recursive: true });
    await restore();
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o750);
    expect(fs.readdirSync(scratch)).toEqual(['data']);
  });

  it('restores an archive that Parley wrote before it used tar-stream', async () => {
    fs.writeFileSync(
      archive,
      gzipSync(
        Buffer.concat([
          block({ path: 'manifest.json', text: JSON.stringify(manifest) }),
          gunzipSync(Buffer.from(olderEntries, 'base64')),
        ]),
      ),
    );
    await restore();
    const long = `objects/${'a'.repeat(90)}/${'é'.repeat(30)}`;
    expect(fs.readFileSync(path.join(dataDir, long), 'utf8')).toBe('recording a');
  });

  it('restores an archive that was unpacked and packed again with tar, including long and non-ASCII names', async () => {
    const names = [`objects/${'d'.repeat(120)}/${'f'.repeat(120)}`, 'objects/é'];
    await make({ parts: [...parts, ...names.map((name) => bytes(name, 'recording'))] });
    for (const format of ['gnu', 'pax']) {
      const folder = fs.mkdtempSync(path.join(scratch, 'packed-'));
      execFileSync('tar', ['-xzf', archive, '-C', folder]);
      const order = execFileSync('tar', ['-tzf', archive, '--quoting-style=literal'], { encoding: 'utf8' });
      const files = order.split('\n').filter((line) => line !== '');
      execFileSync('tar', ['-czf', archive, `--format=${format}`, '--no-recursion', '-C', folder, ...files]);
      fs.rmSync(folder, { recursive: true });
      await restore();
      for (const name of names) expect(fs.readFileSync(path.join(dataDir, name), 'utf8')).toBe('recording');
      fs.rmSync(dataDir, { recursive: true });
    }
  });

  it.each([
    ['grew', 'recording and more', 9, 'recording'],
    ['shrank', 'rec', 9, 'rec\0\0\0\0\0\0'],
  ])(
    'restores as many bytes as a file had when it was opened, although it %s afterwards',
    async (_, content, size, held) => {
      const source = path.join(scratch, 'source');
      fs.writeFileSync(source, content);
      const handle = await fs.promises.open(source);
      const stat = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'stat');
      await handle.close();
      stat.mockResolvedValueOnce(Object.assign(fs.statSync(source), { size }));
      await make({ parts: [...parts, { kind: 'file', path: 'objects/changed', source, mayVanish: false }] });
      stat.mockRestore();
      await restore();
      expect(fs.readFileSync(path.join(dataDir, 'objects/changed'), 'utf8')).toBe(held);
    },
  );

  it('refuses to restore over existing files', async () => {
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
  /** The size that the contents list states. */
  listed?: string;
  /** The size that the header states, when it is wrong. */
  bytes?: number;
}

/** All but the manifest of an archive that Parley's own tar code wrote, before it used tar-stream. */
const olderEntries =
  'H4sIAAAAAAACA+2Yy24TMRSGZ81TjLyOiC/Ht+4RYgMIJDaoqnw5TlJFM9HYFUJVHojnyIvhUomGgAqCTiB0vll45IX/Yx//' +
  'czzefdr99tP8IrSiKP3S0u9bSplomBSUciUV1H4pNYempc0RuMrFDTWUhx6395cYSp670XiQMAcM/RBX3aJ1zcTjY9Pnshgw' +
  'z0fUuLG4vs//9f0b/1OtgDWtPGX/n1r+N4uLD249/yfyzyp8yv9R8//6+cW7Z2/evnj1cpT831v/qTjMP9f8xOv/icDMk6kI' +
  'PmIyhgHLuBo/9b+Ew/rPKUz+PwZlie3tHmj71JblKrerri7Jeu3Kqu9m7bqv/wbY9VeL5eSW/4/QdwW7kp9e5r77S/7X+vD8' +
  'R6Vgk/+PwTVJqzVmcvb+mmxcWZIzMv7NxXz3B7dOZEb8x3ITMmMzkpeOS1WjdkEGoAgh+VS3kmQQfGIiKGW4AK2iU9Q4A6g5' +
  'JsTIpElG66QVS3UHWrKdfV2BHxyK71TFnqhG5FZblgLTaI3yVjNuDEjFua+jJg8SBdgUvaGSi+SCjd4ZbT24qOi+6O1X+E4H' +
  'YE9ISgOW11k552M0TtCkMVlw3POYoqzdBoSMCAzQaAy6zpxbHk30HgOQ7fmM4OAyxprq8+106JuYmGg+A5tu/BIAGAAA';

/** One entry as tar writes it: a 512-byte header with its checksum, then the content in 512-byte blocks. */
function block({ path: name, text, type = '0', bytes: told }: Crafted): Buffer {
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write(`${octal(told ?? Buffer.byteLength(text), 12)}`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(
    `${octal(
      header.reduce((total, byte) => total + byte, 0),
      6,
    )}\0 `,
    148,
  );
  const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
  body.write(text);
  return Buffer.concat([header, body]);
}

/** Builds an archive by hand: entries with any name and type, and a contents list that matches them. */
function craft(
  entries: Crafted[],
  change: { erased?: string[]; manifest?: string; contents?: string; after?: Buffer } = {},
): void {
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

describe('restoring an archive whose secret could be guessed', () => {
  const shortened = parts.map((part) => (part.path === 'secret' ? bytes('secret', 'x'.repeat(31)) : part));

  it('refuses the archive because of its short secret, with an explanation', async () => {
    await make({ parts: shortened });
    await expect(restore()).rejects.toThrow(/secret has 31 characters.*at least 32.*PARLEY_SECRET/);
    expect(fs.readdirSync(scratch)).toEqual([]);
  });

  it('restores the archive when PARLEY_SECRET replaces its secret', async () => {
    await make({ parts: shortened });
    await restore({ hasSecretOfItsOwn: true });
    expect(fs.readdirSync(dataDir)).toContain('secret');
  });
});

it('ignores names of erased files that lie outside the archive', async () => {
  const bystander = path.join(path.dirname(archive), 'bystander');
  fs.writeFileSync(bystander, 'x');
  const climbing = path.relative(path.join(scratch, 'aside', 'objects'), bystander);
  craft(unpacked, { erased: [`objects/${climbing}`, 'objects/../../bystander'] });
  await restore();
  expect(fs.existsSync(bystander)).toBe(true);
});

describe('restoring an archive that is refused', () => {
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
    [
      'whose header has a wrong sum',
      () => {
        const header = block({ path: 'manifest.json', text: '' });
        header[0] = 0x74;
        fs.writeFileSync(archive, gzipSync(header));
      },
      /damaged/,
    ],
    [
      'with an extended header that is larger than any name',
      () => craft([{ path: 'x', text: 'x'.repeat(5 * 1024 * 1024), type: 'x' }, ...unpacked]),
      /a header in it is too long/,
    ],
    [
      'with a long name that climbs out',
      () => craft([{ path: 'x', text: 'objects/../../evil', type: 'L' }, ...unpacked]),
      /written elsewhere/,
    ],
    [
      'with a zero byte in a name',
      () => craft([{ path: 'x', text: '22 path=objects/a\0bcd\n', type: 'x' }, ...unpacked]),
      /written elsewhere/,
    ],
    [
      'with a name that is longer than the file system takes',
      () => craft([{ path: 'x', text: `objects/${'f'.repeat(5000)}`, type: 'L' }, ...unpacked]),
      /name that this machine does not take/,
    ],
    [
      'with a size below zero',
      () => craft([{ path: 'x', text: '11 size=-1\n', type: 'x' }, ...unpacked]),
      /damaged/,
    ],
    ['with a device', () => craft([{ path: 'objects/device', text: '', type: '3' }]), /no backup holds/],
    ['that is empty', () => fs.writeFileSync(archive, ''), /damaged|cut off/],
    ['that is a folder', () => fs.mkdirSync(archive), /is not a file/],
  ])('leaves no data folder behind when the archive is refused: %s', async (_, prepare, words) => {
    await prepare();
    const refusal = await restore().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    const { message } = refusal as Error;
    expect(message).toMatch(words);
    // The message explains the error and does not repeat the system's error code.
    expect(message).not.toMatch(/\bE[A-Z]{4,}\b/);
    expect(message).toContain(archive);
    expect(message.length).toBeLessThan(600);
    expect(fs.readdirSync(scratch)).toEqual([]);
  });

  it('leaves no data folder behind when the restore is stopped half way', async () => {
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
