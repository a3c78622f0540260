import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newUuid } from './new-uuid.ts';

it('makes a different UUID at every call, in the form that the contract accepts', () => {
  const made = Array.from({ length: 200 }, newUuid);
  expect(made.every((uuid) => z.uuidv4().safeParse(uuid).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
