import { describe, expect, it } from 'vitest';
import { whyRefused } from './password-rules.ts';

const about = ['ada.berg@tidewater.example', 'Ada Berg', 'Tidewater Instruments'];

describe('a password', () => {
  it.each([
    'correct horse battery',
    'lantern-river-forest',
    'twelve signs',
    'ÄäÖöÜü ß €uro',
    '雨が降る日は家で本を読みます',
    'Tidewater is where I work on Mondays',
    'my password is a whale',
    ' leading and trailing ',
    `${'long words '.repeat(18)}`.slice(0, 200),
  ])('accepts the password %j', (password) => {
    expect(whyRefused(password, about)).toBeNull();
  });

  it.each([
    ['', 'at least 12'],
    ['elevensigns', 'at least 12'],
    ['🦉'.repeat(11), 'at least 12'],
    ['ab 1'.repeat(51), 'at most 200'],
  ])('refuses the password %j because of its length', (password, words) => {
    expect(whyRefused(password, about)).toContain(words);
  });

  it.each([
    'password1234',
    'Password123!',
    'PASSWORDPASSWORD',
    'P4ssw0rd!2026',
    'qwertyuiop[]',
    'qwerty123456',
    'letmein12345',
    'Welcome2026!!',
    'admin-admin-admin',
    'aaaaaaaaaaaa',
    'abababababab',
    '123412341234',
    '123456789012',
    '987654321098',
    'abcdefghijkl',
    '202620262026',
    '31415926535897',
    'ada.berg@tidewater.example',
    'AdaBerg123456',
    'Tidewater Instruments 1',
    'parley-interview',
  ])('refuses the password %j as too common', (password) => {
    expect(whyRefused(password, about)).toContain('This password is easy to guess');
  });

  it('accepts a password although it contains a short name', () => {
    expect(whyRefused('li lives in a lighthouse', ['li@example.com', 'Li'])).toBeNull();
  });
});
