import { expect, it } from 'vitest';
import { hearText, openTypedText } from './typed-text.ts';

const open = openTypedText('');

it('keeps a newly typed letter while the URL still gets the text without it', () => {
  const field = hearText({ ...open, told: 'ine', typed: 'ines' }, 'ine');
  expect(field).toEqual({ typed: 'ines', heard: 'ine', told: 'ine' });
});

it('keeps a space at the end of a search, between two words', () => {
  expect(hearText({ ...open, told: 'ines', typed: 'ines ' }, 'ines').typed).toBe('ines ');
});

it('follows the back button, a cleared filter and the forward button', () => {
  const found = hearText({ ...open, told: 'ines', typed: 'ines' }, 'ines');
  const cleared = hearText(found, '');
  expect(cleared.typed).toBe('');
  expect(hearText(cleared, 'ines').typed).toBe('ines');
});

it('returns the same object when nothing changes', () => {
  expect(hearText(open, '')).toBe(open);
});
