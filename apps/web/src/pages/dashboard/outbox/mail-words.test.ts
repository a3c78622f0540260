import { describe, expect, it } from 'vitest';
import { emailLine, joinLinkOf } from './mail-words.ts';

describe('joinLinkOf', () => {
  it.each([
    ['Open it:\nhttps://meet.example/join/Ab-9_x.\n', 'https://meet.example/join/Ab-9_x'],
    ['<http://127.0.0.1:3000/join/abc> or http://x.example/join/def', 'http://127.0.0.1:3000/join/abc'],
    ['https://meet.example/interviews/abc', null],
    ['javascript:alert(1)//join/abc', null],
    ['', null],
  ])('finds in the text %j the link %j', (text, link) => expect(joinLinkOf(text)).toBe(link));
});

describe('emailLine', () => {
  it('leaves out the name when it is empty', () => {
    expect(emailLine({ name: 'Ines', email: 'i@x.example' })).toBe('Ines <i@x.example>');
    expect(emailLine({ name: '', email: 'i@x.example' })).toBe('i@x.example');
  });
});
