import { describe, expect, it } from 'vitest';
import { secretBox, sha256Hex } from './crypto.ts';

const box = secretBox('the first secret, long enough to be one');
const other = secretBox('another secret, long enough to be one');

describe('sealing', () => {
  it('opens a value in its own row and never produces the same bytes twice', () => {
    const first = box.seal('token-ünï', 'participant:1');
    expect(box.open(first, 'participant:1')).toBe('token-ünï');
    expect(first.equals(box.seal('token-ünï', 'participant:1'))).toBe(false);
    expect(first.toString('latin1')).not.toContain('token');
  });

  it('fails to open in another row, when changed or cut short, or with another secret', () => {
    const sealed = box.seal('token', 'participant:1');
    // Opened twice, to show that no opened value is cached under a key that another value has.
    for (const _time of ['first', 'again']) {
      expect(() => box.open(sealed, 'participant:2')).toThrow();
      expect(() => box.open(sealed, 'interview:1')).toThrow();
      expect(() => other.open(sealed, 'participant:1')).toThrow();
      for (let i = 0; i < sealed.length; i++) {
        const altered = Buffer.from(sealed);
        altered[i] = (altered[i] ?? 0) ^ 1;
        expect(() => box.open(altered, 'participant:1'), `byte ${i}`).toThrow();
        expect(() => box.open(sealed.subarray(0, i), 'participant:1'), `length ${i}`).toThrow();
      }
      expect(box.open(sealed, 'participant:1')).toBe('token');
    }
  });
});

describe('signing', () => {
  it('verifies its own message and no similar one', () => {
    const signature = box.sign('video:1:2');
    expect(box.verify('video:1:2', signature)).toBe(true);
    expect(box.verify('video:1:3', signature)).toBe(false);
    expect(other.verify('video:1:2', signature)).toBe(false);
    for (const wrong of [
      '',
      'A',
      signature.slice(1),
      `${signature}A`,
      signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      // Other spellings of the same bytes.
      `${signature}=`,
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
        .split('')
        .map((letter) => signature.slice(0, -1) + letter)
        .filter((other) => other !== signature),
    ]) {
      expect(box.verify('video:1:2', wrong), wrong).toBe(false);
    }
  });

  it('uses another key than sealing, and the same one after a restart', () => {
    expect(secretBox('the first secret, long enough to be one').sign('m')).toBe(box.sign('m'));
    expect(box.sign('m')).not.toBe(other.sign('m'));
  });
});

describe('while the secret is being replaced', () => {
  const both = secretBox('another secret, long enough to be one', 'the first secret, long enough to be one');
  /** A value sealed before there were key ids: format 1, the same keys. */
  const sealedWithoutKeyId = Buffer.from(
    'AU0TZuv5pMk/R+HDs/HbmJinqmesp+5kLap8AGp9iBWsfa7acnDQeQ==',
    'base64',
  );

  it('opens values that either secret sealed, but none of a third secret', () => {
    expect(both.open(box.seal('token', 'row'), 'row')).toBe('token');
    expect(both.open(other.seal('token', 'row'), 'row')).toBe('token');
    const third = secretBox('a third secret, which nobody has set here');
    expect(() => both.open(third.seal('token', 'row'), 'row')).toThrow('another secret');
    expect(() => both.open(box.seal('token', 'row'), 'another row')).toThrow();
  });

  it('seals with the present secret and recognizes values that must be sealed again', () => {
    const sealed = both.seal('token', 'row');
    expect(other.open(sealed, 'row')).toBe('token');
    expect(() => box.open(sealed, 'row')).toThrow();
    expect(
      [sealed, box.seal('token', 'row'), sealedWithoutKeyId].map((value) => both.isStale(value)),
    ).toEqual([false, true, true]);
  });

  it('accepts signatures of both secrets and signs with the present one', () => {
    expect(both.verify('m', box.sign('m'))).toBe(true);
    expect(both.verify('m', other.sign('m'))).toBe(true);
    expect(both.verify('n', box.sign('m'))).toBe(false);
    expect(both.sign('m')).toBe(other.sign('m'));
    expect(both.derive('m').equals(other.derive('m'))).toBe(true);
    expect(both.deriveUnderEach('m')).toEqual([other.derive('m'), box.derive('m')]);
    expect(other.deriveUnderEach('m')).toEqual([other.derive('m')]);
  });

  it('opens old values that do not name their key', () => {
    expect(box.open(sealedWithoutKeyId, 'participant:1')).toBe('token-ünï');
    expect(both.open(sealedWithoutKeyId, 'participant:1')).toBe('token-ünï');
    expect(() => other.open(sealedWithoutKeyId, 'participant:1')).toThrow();
    expect(() => both.open(sealedWithoutKeyId, 'participant:2')).toThrow();
  });
});

it('computes the standard SHA-256', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
