import { expect, it } from 'vitest';
import { committedFiles, textOf } from './repository.ts';

/** A connection refuses a second statement with the same name, but only if both were sent on it. */
it('gives each prepared statement a name of its own', () => {
  const places = committedFiles()
    .filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...(textOf(file) ?? '').matchAll(/\bname: '([^']+)',\s*text: /g)].map(([, name]) => ({ name, file })),
    );
  const names = places.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(places.filter(({ name }, at) => names.indexOf(name) !== at)).toEqual([]);
});
