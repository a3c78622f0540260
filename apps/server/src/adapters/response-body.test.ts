import { expect, it } from 'vitest';
import { ResponseBody } from './response-body.ts';

const fill = (body: ResponseBody, pieces: string[]) => pieces.map((piece) => body.add(Buffer.from(piece)));

it.each([undefined, '6', '3', '400', 'nonsense', '-1'])(
  'keeps the received bytes when %s bytes were announced',
  (announced) => {
    const body = new ResponseBody(1_000, announced);
    expect(fill(body, ['ab', '', 'cdef'])).toEqual([true, true, true]);
    expect(body.bytes.toString()).toBe('abcdef');
  },
);

it('reports a body above the limit and keeps the part that fits', () => {
  const body = new ResponseBody(5, '1000000000');
  expect(fill(body, ['abc', 'def', 'g'])).toEqual([true, false, false]);
  expect(body.bytes.toString()).toBe('abcde');
  expect(new ResponseBody(5, undefined).bytes).toHaveLength(0);
});

it('holds no more memory for a body than it received', () => {
  const body = new ResponseBody(10_000_000, undefined);
  for (let i = 0; i < 100; i++) body.add(Buffer.alloc(33_333, i));
  expect(body.bytes).toHaveLength(3_333_300);
  expect(body.bytes.buffer.byteLength).toBe(3_333_300);
});

it('gives up on a body in too many small pieces', () => {
  const body = new ResponseBody(1_000_000, undefined);
  const piece = Buffer.from('x');
  const taken = Array.from({ length: 70_000 }, () => body.add(piece));
  expect(taken.indexOf(false)).toBe(62_500);
});
