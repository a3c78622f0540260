import { expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

it.each([
  ['Ines Marchetti, ines@example.com'],
  ['ines@example.com;Ines Marchetti'],
  ['Ines Marchetti <ines@example.com>'],
  ['"Ines Marchetti"\tines@example.com'],
  ['Ines,Marchetti,ines@example.com'],
  ['  1) Ines Marchetti (ines@example.com)  '.replace('1) ', '')],
])('reads name and address from %s', (line) => {
  expect(readPeople(line)).toEqual({
    people: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
    unread: [],
  });
});

it('reads one person a line, each address once, and returns the lines without one', () => {
  const text = 'Name,E-mail\r\nInes,ines@example.com\r\n\r\nINES,Ines@Example.com\nbo@lind.example\n';
  expect(readPeople(text)).toEqual({
    people: [
      { name: 'Ines', email: 'ines@example.com' },
      { name: '', email: 'bo@lind.example' },
    ],
    unread: ['Name,E-mail'],
  });
});
