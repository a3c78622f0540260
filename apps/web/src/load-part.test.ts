import { expect, it } from 'vitest';
import { loadPart } from './load-part.ts';

function partAfter(failures: number) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return tries;
  };
  return { load, tries: () => tries };
}
const now = async () => undefined;

it.each([0, 1, 3])('loads a part of the page after %i failures', async (failures) => {
  expect(await loadPart(partAfter(failures).load, now)).toBe(failures + 1);
});

it('fails after the fourth try, so that the page can continue without the part', async () => {
  const part = partAfter(9);
  await expect(loadPart(part.load, now)).rejects.toThrow('Failed to fetch');
  expect(part.tries()).toBe(4);
});
