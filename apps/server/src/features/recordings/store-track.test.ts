import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { factsFileOf } from '@parley/media';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { ffmpeg, hummed } from '../../testing/held-meeting.ts';
import { leaveTrack } from '../../testing/told-recorders.ts';
import { recordErasure } from '../interviews/index.ts';
import { objectsOf } from './store-chunk.ts';
import { adoptTracks } from './adopt-tracks.ts';
import { storeTracksIn } from './store-track.ts';
import { listTracks } from './track-store.ts';

let folder: string;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-left-'));
});
const interview = forEachTest(() => makeInterview(test, organization));

const idsOf = () => ({ organizationId: organization.organizationId, interviewId: interview.id });
const factsOf = (id: string) => ({
  id,
  participantId: interview.participants[0]?.id ?? '',
  source: 'MICROPHONE' as const,
  codec: 'opus' as const,
  startedAtMs: test.clock.now().getTime(),
});
const tracks = () =>
  test.deps.db.inOrganization(organization.organizationId, (tx) => listTracks(tx, interview.id));
const sizeOf = (id: string) => test.deps.objects.size(`${objectsOf(interview.id)}/track-${id}`);

describe.skipIf(ffmpeg === null)('the files that a recorder left', () => {
  it('become a track, and none of them stays on the disk', async () => {
    const id = randomUUID();
    leaveTrack(folder, factsOf(id), hummed([[0, 1]]));
    expect(await storeTracksIn(test.deps, idsOf(), folder)).toEqual({ failed: 0 });
    const [track] = await tracks();
    expect(track).toMatchObject({ id, state: 'STORED' });
    expect(await sizeOf(id)).toBe(track?.bytes);
    expect(fs.existsSync(folder)).toBe(false);
  });

  it('are only stored when no recorder has just begun', async () => {
    const { organizationId, interviewId } = idsOf();
    const run = path.join(folder, `${organizationId}.${interviewId}`, 'run');
    fs.mkdirSync(run, { recursive: true });
    await adoptTracks(test.deps, folder, () => false);
    expect(fs.existsSync(run)).toBe(true);
    const longAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(run, longAgo, longAgo);
    await adoptTracks(test.deps, folder, () => false);
    expect(fs.existsSync(run)).toBe(false);
  });

  it('do not replace a stored track when another worker finds only a part of it', async () => {
    const id = randomUUID();
    leaveTrack(folder, factsOf(id), hummed([[0, 1]]));
    await storeTracksIn(test.deps, idsOf(), folder);
    fs.mkdirSync(folder);
    fs.writeFileSync(factsFileOf(folder, id), JSON.stringify(factsOf(id)));
    await storeTracksIn(test.deps, idsOf(), folder);
    expect(await tracks()).toMatchObject([{ id, state: 'STORED' }]);
    expect(await sizeOf(id)).toBeGreaterThan(0);
  });

  it('do not bring back a recording that a retention period has erased', async () => {
    const id = randomUUID();
    leaveTrack(folder, factsOf(id), hummed([[0, 1]]));
    await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      recordErasure(tx, {
        organizationId: organization.organizationId,
        interview_id: interview.id,
        artifact: 'MEDIA',
        period_days: 30,
        counts: {},
        sha256: '0'.repeat(64),
        erased_at: test.clock.now(),
        files_erased_at: null,
      }),
    );
    expect(await storeTracksIn(test.deps, idsOf(), folder)).toEqual({ failed: 0 });
    expect(await tracks()).toEqual([]);
    expect(await sizeOf(id)).toBeNull();
    expect(fs.existsSync(folder)).toBe(false);
  });

  it('are not stored once the period of recordings is over, even if there was nothing to erase', async () => {
    const own = await makeOrganization(test);
    const held = await makeInterview(test, own);
    const ids = { organizationId: own.organizationId, interviewId: held.id };
    await test.deps.db.inOrganization(own.organizationId, async (tx) => {
      await tx.query({
        text: `insert into retention_settings (organization_id, media_days, updated_at) values ($1, 2, $2)`,
        values: [own.organizationId, new Date(test.clock.now().getTime() - 4 * 24 * 3_600_000)],
      });
      await tx.query({
        text: `update interviews set status = 'COMPLETED', ended_at = $2 where id = $1`,
        values: [held.id, new Date(test.clock.now().getTime() - 3 * 24 * 3_600_000)],
      });
    });
    const id = randomUUID();
    leaveTrack(folder, { ...factsOf(id), participantId: held.participants[0]?.id ?? '' }, hummed([[0, 1]]));
    expect(await storeTracksIn(test.deps, ids, folder)).toEqual({ failed: 0 });
    const stored = await test.deps.db.inOrganization(own.organizationId, (tx) => listTracks(tx, held.id));
    expect([stored, fs.existsSync(folder)]).toEqual([[], false]);
  });
});
