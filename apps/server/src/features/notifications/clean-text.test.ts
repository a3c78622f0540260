import { describe, expect, test } from 'vitest';
import { cleanLine, clip, greetingName, relinked, unlinked } from './clean-text.ts';

describe('cleanLine', () => {
  test.each([
    ['Ines Duarte', 'Ines Duarte'],
    ['Ines\r\nBcc: evil@example.com', 'Ines Bcc: evil@example.com'],
    ['Ines\u0000\u0007\u001b[31m', 'Ines[31m'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['\u2066a\u2069\u200e\u200f\u061c', 'a'],
    ['a\u200bb\ufeffc\u2060d\u00ade', 'abcde'],
    ['a\u2028b\u2029c', 'a b c'],
    ['  a \u00a0 \u3000 b  ', 'a b'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['👩\u200d💻 Ada', '👩\u200d💻 Ada'],
    ['\ud800Ines', 'Ines'],
    ['\u{e0041}\u{e0042}Ines', 'Ines'],
  ])('turns %j into the clean line %j', (sent, shown) => expect(cleanLine(sent)).toBe(shown));
});

describe('unlinked', () => {
  test.each(['pay.example.com', 'https://evil.example/x', 'me@evil.example', 'Node.js', 'www.a.b'])(
    'hides the links in %s without changing how it looks',
    (text) => {
      expect(relinked(unlinked(text))).toBe(text);
      expect(unlinked(text)).not.toMatch(/[a-z]\.[a-z]|:\/\/|\w@\w/);
    },
  );

  test('leaves ordinary sentences unchanged', () => {
    expect(unlinked('Dr. Ines Duarte, at 5.')).toBe('Dr. Ines Duarte, at 5.');
  });
});

test.each([
  ['Ines Duarte', 'ines.duarte@example.com', 'Ines'],
  ['Ines Maria da Costa Duarte', 'i@example.com', 'Ines Maria da Costa Duarte'],
  ['Dr. Ines Duarte', 'i@example.com', 'Dr. Ines Duarte'],
  ['Duarte, Ines', 'i@example.com', 'Duarte, Ines'],
  ['Ines', 'i@example.com', 'Ines'],
  ['山田太郎', 'y@example.com', '山田太郎'],
  ['ines.duarte99', 'ines.duarte99@example.com', null],
  ['\u0000', 'i@example.com', null],
])('greets %j <%s> as %j', (name, email, greeting) => {
  expect(greetingName(name, email)).toBe(greeting);
});

test('clips a text by visible characters', () => {
  expect(clip('abc', 3)).toBe('abc');
  expect(clip('abcd', 3)).toBe('ab…');
  expect(clip('👩‍💻👩‍💻👩‍💻', 2)).toBe('👩‍💻…');
});
