import type { Job } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { fairShare, fullShares } from './fair-share.ts';
import { lanes } from './lanes.ts';

const { shares } = lanes.webhooks;
const running = (share: string, jobs = 1, organizationId = 'one') =>
  Array.from({ length: jobs }, () => ({ share, organizationId }));
const none = new Map<string, number>();

describe('a share of a lane', () => {
  it('has a place of its own although other shares of its organization use theirs and all extra places', () => {
    const others = Array.from({ length: 19 }, (_, n) => running(`endpoint:${n}`)).flat();
    const all = [...others, ...running('endpoint:0', shares.extraPerOrganization)];
    expect(fullShares(shares, all, none)).toHaveLength(19);
    expect(fullShares(shares, all, none)).not.toContain('endpoint:19');
  });

  it('can use the extra places of its organization, and no more', () => {
    const most = shares.own + shares.extraPerOrganization;
    expect(fullShares(shares, running('endpoint:0', most - 1), none)).toEqual([]);
    expect(fullShares(shares, running('endpoint:0', most), none)).toEqual(['endpoint:0']);
  });

  it('leaves the extra places of another organization free', () => {
    const all = [...running('endpoint:0', 5), ...running('endpoint:1', 1, 'two')];
    expect(fullShares(shares, all, none)).toEqual(['endpoint:0']);
  });

  it('has one place when the endpoint did not respond the last time', () => {
    const took = new Map([['endpoint:0', 15_000]]);
    expect(fullShares(shares, running('endpoint:0'), took)).toEqual(['endpoint:0']);
    expect(fullShares(shares, [], took)).toEqual([]);
  });

  it('keeps its extra places when it responds slowly', () => {
    const took = new Map([['endpoint:0', 10_000]]);
    expect(fullShares(shares, running('endpoint:0', 4), took)).toEqual([]);
  });
});

describe.each([
  ['silent', 15_000, 10_000],
  ['slow', 10_000, 15_000],
] as const)('shares that are %s', (kind, tookMs, otherMs) => {
  const took = new Map([
    ...Array.from({ length: 200 }, (_, n) => [`endpoint:${n}`, tookMs] as const),
    ['other', otherMs],
  ]);
  const busy = (jobs: number) =>
    Array.from({ length: jobs }, (_, n) => running(`endpoint:${n}`, 1, `organization ${n}`)).flat();

  it('use together only a part of the lane, even when their organizations differ', () => {
    const { most } = shares[kind];
    expect(fullShares(shares, busy(most - 1), took)).not.toContain('endpoint:199');
    expect(fullShares(shares, busy(most), took)).toContain('endpoint:199');
  });

  it('take no places of other shares when their own are full', () => {
    const full = fullShares(shares, busy(shares[kind].most), took);
    expect(full).not.toContain('other');
    expect(full).not.toContain('endpoint:quick');
  });
});

describe('the workers of a lane', () => {
  const job = (id: string, share: string) =>
    ({ id, flags: { [share]: true }, payload: { organizationId: 'one' } }) as unknown as Job;

  it('remember that a share was slow until it is quick again', async () => {
    let now = 0;
    const lane = fairShare(shares, () => now);
    const run = async (id: string, tookMs: number) => {
      await lane.forbiddenFlags();
      lane.events.emit('job:start', { job: job(id, 'endpoint:0') } as never);
      const full = await lane.forbiddenFlags();
      lane.events.emit('worker:getJob:empty', {} as never);
      now += tookMs;
      lane.events.emit('job:complete', { job: job(id, 'endpoint:0') } as never);
      return full;
    };
    expect(await run('1', 15_000)).toEqual([]);
    expect(await run('2', 100)).toEqual(['endpoint:0']);
    expect(await run('3', 100)).toEqual([]);
  });

  it('ask for jobs one after another, so that two never take the same place', async () => {
    const lane = fairShare({ own: 1 }, () => 0);
    await lane.forbiddenFlags();
    const second = lane.forbiddenFlags();
    lane.events.emit('job:start', { job: job('1', 'endpoint:0') } as never);
    expect(await second).toEqual(['endpoint:0']);
  });
});
