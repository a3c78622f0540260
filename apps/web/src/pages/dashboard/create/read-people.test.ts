import { expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

it.each([
  ['Ines Marchetti, ines@example.com'],
  ['ines@example.com;Ines Marchetti'],
  ['Ines Marchetti <ines@example.com>'],
  ['"Ines Marchetti"\tines@example.com'],
  ['Ines,Marchetti,ines@example.com'],
  ['  1) Ines Marchetti (ines@example.com)  '.replace('1) ', '')],
])('reads name and e-mail address from %s', (line) => {
  expect(readPeople(line)).toEqual({
    people: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
    unread: [],
  });
});

it('reads one person per line, each address once, and returns the lines without an address', () => {
  const text = 'Name,E-mail\r\nInes,ines@example.com\r\n\r\nINES,Ines@Example.com\nbo@lind.example\n';
  expect(readPeople(text)).toEqual({
    people: [
      { name: 'Ines', email: 'ines@example.com' },
      { name: '', email: 'bo@lind.example' },
    ],
    unread: ['Name,E-mail'],
  });
});

it.each([
  // The address must not be cut to `brien@example.com`, which may belong to another person.
  ["Sean O'Brien, sean.o'brien@example.com", "Sean O'Brien", "sean.o'brien@example.com"],
  ["'Ines Marchetti' 'ines@example.com'", 'Ines Marchetti', 'ines@example.com'],
  ['Ines Marchetti [mailto:ines@example.com]', 'Ines Marchetti', 'ines@example.com'],
  ['Please invite ines@example.com.', 'Please invite', 'ines@example.com'],
  ['Ines Marchetti;ines@example.com;Koch;Berlin', 'Ines Marchetti', 'ines@example.com'],
  ['Marchetti, Ines <ines@example.com>', 'Ines Marchetti', 'ines@example.com'],
  ['"Marchetti, Ines" <ines@example.com>', 'Ines Marchetti', 'ines@example.com'],
])('reads exactly one person from %s', (line, name, email) => {
  expect(readPeople(line)).toEqual({ people: [{ name, email }], unread: [] });
});

it.each([
  'Ines Marchetti <ines@example.com>; Leon Abara <leon@example.com>',
  'Marchetti, Ines <ines@example.com>, "Abara, Leon" <leon@example.com>',
])('reads all people from a line as mail programs write it: %s', (line) => {
  expect(readPeople(line).people).toEqual([
    { name: 'Ines Marchetti', email: 'ines@example.com' },
    { name: 'Leon Abara', email: 'leon@example.com' },
  ]);
});

it('reads several addresses without names from one line', () => {
  expect(readPeople('ines@example.com, leon@example.com; bo@lind.example').people).toEqual([
    { name: '', email: 'ines@example.com' },
    { name: '', email: 'leon@example.com' },
    { name: '', email: 'bo@lind.example' },
  ]);
});

it.each([
  ['Nr;Anrede;Nachname;Vorname;Stelle;E-Mail\n7;Frau;Marchetti;Ines;Koch;ines@example.com'],
  ['\uFEFFName;Vorname;E-Mail-Adresse\r\nMarchetti;Ines;ines@example.com\r\n'],
  ['Job,Candidate,Recruiter,Email\nCook,Ines Marchetti,Tom,ines@example.com'],
  ['Email\tLast name\tFirst name\nines@example.com\tMarchetti\tInes'],
  ['"Full name","Job","E-mail"\n"Ines Marchetti","Cook, night","ines@example.com"'],
])('reads the columns that a heading names: %j', (text) => {
  const { people, unread } = readPeople(text);
  expect(people).toEqual([{ name: 'Ines Marchetti', email: 'ines@example.com' }]);
  expect(unread).toHaveLength(1);
});
