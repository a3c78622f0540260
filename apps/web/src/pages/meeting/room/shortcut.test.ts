import { describe, expect, it } from 'vitest';
import { shortcutFor, shortcutKeys } from './shortcut.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

describe('shortcutFor', () => {
  it.each(shortcutKeys)('recognizes %s in upper and lower case', (key, shortcut) => {
    expect(shortcutFor({ ...bare, key })).toBe(shortcut);
    expect(shortcutFor({ ...bare, key: key.toLowerCase() })).toBe(shortcut);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    'leaves a key with %j to the browser',
    (held) => {
      expect(shortcutFor({ ...bare, ...held, key: 'm' })).toBeNull();
    },
  );

  it('uses each key only once', () => {
    expect(new Set(shortcutKeys.map(([key]) => key)).size).toBe(shortcutKeys.length);
    expect(shortcutFor({ ...bare, key: 'x' })).toBeNull();
  });
});
