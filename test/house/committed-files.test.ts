import { expect, test } from 'vitest';
import { committedFiles, textOf } from './repository.ts';

/** The parts are joined here, so that this file does not match its own patterns. */
const pattern = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'm');

const forbidden: [string, RegExp][] = [
  ['a path of one machine', pattern('(^|[\\s"\'`(=:])/(wo', 'rk|ro', 'ot|tmp/bash', '_jobs)/')],
  ['somebody’s home folder', pattern('/(Us', 'ers|ho', 'me)/[a-z][a-z0-9_-]*/')],
  ['a package registry', pattern('registry\\.', '(npmjs|yarnpkg|npmmirror)|deb\\.', 'debian\\.org')],
  ['a package proxy', pattern('proxy\\.', 'golang|art', 'ifactory|jf', 'rog\\.io|local', 'host:4873')],
  ['a resolved address in a lockfile', pattern('"resol', 'ved": "https?:')],
  ['a conflict marker', pattern('^(<<<<', '<<< |>>>>', '>>> |====', '===$)')],
];

test.each(forbidden)('finds no committed file with %s', (_what, expression) => {
  const files = committedFiles();
  expect(files).toContain('package.json');
  expect(files.filter((path) => expression.test(textOf(path) ?? ''))).toEqual([]);
});

test.each([
  ['a path of one machine', 'cd "/wo' + 'rk/main"'],
  ['somebody’s home folder', 'file:///ho' + 'me/ada/parley'],
  ['a package registry', 'https://registry.' + 'npmjs.org/zod'],
  ['a package proxy', 'https://acme.jf' + 'rog.io/npm'],
  ['a resolved address in a lockfile', '  "resol' + 'ved": "https://host/zod.tgz"'],
  ['a conflict marker', 'a\n====' + '===\nb'],
])('finds a planted text: %s', (what, text) => {
  expect(forbidden.filter(([, expression]) => expression.test(text)).map(([name]) => name)).toContain(what);
});

test('finds no committed file that a tool generates', () => {
  expect(committedFiles().filter((path) => /\.tsbuildinfo$|(^|\/)(dist|node_modules)\//.test(path))).toEqual(
    [],
  );
});
