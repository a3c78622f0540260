import { expect, it } from 'vitest';
import { hearText, openTypedText } from './typed-text.ts';

const open = openTypedText('');

it('keeps the letter that is typed while the address takes what was told', () => {
  const field = hearText({ ...open, told: 'ine', typed: 'ines' }, 'ine');
  expect(field).toEqual({ typed: 'ines', heard: 'ine', told: 'ine' });
});

it('keeps the space that will part two words', () => {
  expect(hearText({ ...open, told: 'ines', typed: 'ines ' }, 'ines').typed).toBe('ines ');
});

it('follows the back button, a cleared filter, and the way forward again', () => {
  const found = hearText({ ...open, told: 'ines', typed: 'ines' }, 'ines');
  const cleared = hearText(found, '');
  expect(cleared.typed).toBe('');
  expect(hearText(cleared, 'ines').typed).toBe('ines');
});

it('is the same field while nothing changes', () => {
  expect(hearText(open, '')).toBe(open);
});
