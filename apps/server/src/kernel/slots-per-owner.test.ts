import { expect, it } from 'vitest';
import { slotsPerOwner, NoSlot } from './slots-per-owner.ts';

/** Work that runs until it is released, and the names of what has begun. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('lets owners take turns when one of them has a long queue', async () => {
  const { begun, work, end } = openWork();
  const inSlot = slotsPerOwner({ most: 1, mostPerOwner: 1 });
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => inSlot(name.slice(0, 1), null, work(name)));
  await soon();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

it('limits how much work runs at once, in total and for each owner', async () => {
  const { begun, work, end } = openWork();
  const inSlot = slotsPerOwner({ most: 3, mostPerOwner: 2 });
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => inSlot(name.slice(0, 1), null, work(name)));
  await soon();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a2', 'a3', 'b1', 'b2']) await end(name);
  await Promise.all(all);
});

it('stops waiting for a slot in time and does not lose the slot', async () => {
  const { begun, work, end } = openWork();
  const inSlot = slotsPerOwner({ most: 1, mostPerOwner: 1 });
  const first = inSlot('a', null, work('first'));
  await expect(inSlot('a', 1, work('late'))).rejects.toBeInstanceOf(NoSlot);
  await expect(inSlot('b', 1, work('late'))).rejects.toBeInstanceOf(NoSlot);
  await end('first');
  await first;
  const next = inSlot('b', 1_000, work('next'));
  await soon();
  await end('next');
  expect(await next).toBe('next');
  expect(begun).toEqual(['first', 'next']);
});

it('frees the slot when the work in it fails', async () => {
  const inSlot = slotsPerOwner({ most: 1, mostPerOwner: 1 });
  const broken = inSlot('a', null, async () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await inSlot('a', 1_000, async () => 'fine')).toBe('fine');
});
