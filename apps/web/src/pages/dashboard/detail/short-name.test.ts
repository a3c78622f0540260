import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Ruben Castell', 'Ruben Castell'],
  ['Aleksandra Wiśniewska-Kowalczyk', 'Aleksandra'],
  ['  Maria del Carmen Ruiz', 'Maria'],
  ['Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinhausen'],
  ['', ''],
])('shortens %j to %j in the margin', (name, short) => {
  expect(shortName(name)).toBe(short);
});
