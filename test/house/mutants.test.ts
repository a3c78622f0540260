import { expect, it } from 'vitest';
import { mutants } from '../mutants/mutants.ts';
import { textOf } from './repository.ts';

// The mutants themselves run only on demand (npm run mutants).
it.each(mutants)('plants a fault where the code still has its text: $name', ({ file, text, killedBy }) => {
  expect(textOf(file)?.split(text), file).toHaveLength(2);
  for (const test of killedBy.split(' ')) expect(textOf(test), test).toBeDefined();
});
