import { describe, expect, it } from 'vitest';
import { mediaKey } from './media-keys.ts';

const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const player = { inField: false, arrows: true };

describe('mediaKey', () => {
  it.each([
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['j', { do: 'skip', by: -10 }],
    ['l', { do: 'skip', by: 10 }],
    ['ArrowLeft', { do: 'skip', by: -5 }],
    ['ArrowRight', { do: 'skip', by: 5 }],
    ['c', { do: 'captions' }],
    ['m', { do: 'mute' }],
    ['ArrowUp', null],
    ['x', null],
  ])('reads %s in the player as %j', (key, asked) => expect(mediaKey(press(key), player)).toEqual(asked));

  it('ignores keys in fields and keys with modifiers', () => {
    expect(mediaKey(press('l'), { inField: true, arrows: true })).toBeNull();
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(mediaKey(press('l', { [held]: true }), player)).toBeNull();
    }
  });

  it('ignores the arrow keys where they would scroll', () => {
    expect(mediaKey(press('ArrowRight'), { inField: false, arrows: false })).toBeNull();
  });
});
