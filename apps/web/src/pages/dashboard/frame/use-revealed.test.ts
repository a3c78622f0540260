import { expect, it } from 'vitest';
import { withRevealed } from './use-revealed.ts';

const secretOf = (id: string, secret: string) => ({ id, secret });
const add = (items: { id: string; secret: string }[], item: { id: string; secret: string }) =>
  withRevealed(items, item, ({ id }) => id);

it('keeps secrets until they are hidden, newest first', () => {
  const [careers, payroll] = [secretOf('careers', 'a'), secretOf('payroll', 'b')];
  expect(add(add([], careers), payroll)).toEqual([payroll, careers]);
});

it('shows only the newer of two secrets that belong to the same thing', () => {
  const [careers, payroll, newer] = [
    secretOf('careers', 'a'),
    secretOf('payroll', 'b'),
    secretOf('careers', 'c'),
  ];
  expect(add([payroll, careers], newer)).toEqual([newer, payroll]);
});
