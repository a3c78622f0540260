import { expect, it } from 'vitest';
import { IceSession } from './ice-session.ts';

it('drops a datagram that cannot be read, and takes the next one', () => {
  const session = new IceSession(() => {});
  const read: string[] = [];
  session.onData.subscribe((data) => {
    if (data.length < 2) throw new RangeError('out of bounds');
    read.push(data.toString());
  });
  expect(() => session.heard(Buffer.from('x'), 1)).not.toThrow();
  session.heard(Buffer.from('whole'), 2);
  expect(read).toEqual(['whole']);
});
