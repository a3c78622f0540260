import { describe, expect, it } from 'vitest';
import { secretBox, sha256Hex } from './crypto.ts';

const box = secretBox('the first secret, long enough to be one');
const other = secretBox('another secret, long enough to be one');

describe('sealing', () => {
  it('opens where it was sealed, and never looks the same twice', () => {
    const first = box.seal('token-ünï', 'participant:1');
    expect(box.open(first, 'participant:1')).toBe('token-ünï');
    expect(first.equals(box.seal('token-ünï', 'participant:1'))).toBe(false);
    expect(first.toString('latin1')).not.toContain('token');
  });

  it('moved to another row, altered in any byte, cut short, or of another secret it does not open', () => {
    const sealed = box.seal('token', 'participant:1');
    expect(() => box.open(sealed, 'participant:2')).toThrow();
    expect(() => box.open(sealed, 'interview:1')).toThrow();
    expect(() => other.open(sealed, 'participant:1')).toThrow();
    for (let i = 0; i < sealed.length; i++) {
      const altered = Buffer.from(sealed);
      altered[i] = (altered[i] ?? 0) ^ 1;
      expect(() => box.open(altered, 'participant:1'), `byte ${i}`).toThrow();
      expect(() => box.open(sealed.subarray(0, i), 'participant:1'), `length ${i}`).toThrow();
    }
  });
});

describe('signing', () => {
  it('verifies its own message and nothing near it', () => {
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
    ]) {
      expect(box.verify('video:1:2', wrong), wrong).toBe(false);
    }
  });

  it('has another key than sealing, and the same one after a restart', () => {
    expect(secretBox('the first secret, long enough to be one').sign('m')).toBe(box.sign('m'));
    expect(box.sign('m')).not.toBe(other.sign('m'));
  });
});

it('hashes as everybody does', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
