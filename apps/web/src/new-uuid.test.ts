import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newUuid } from './new-uuid.ts';

it('makes what the contract accepts, another each time', () => {
  const made = Array.from({ length: 200 }, newUuid);
  expect(made.every((uuid) => z.uuidv4().safeParse(uuid).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
