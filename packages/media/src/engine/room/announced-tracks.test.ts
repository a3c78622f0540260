import { AddTrackRequest, TrackType } from '@livekit/protocol';
import { expect, it } from 'vitest';
import { PublishedTrack } from '../rtp/published-track.ts';
import { AnnouncedTracks } from './announced-tracks.ts';
import { trackInfoOf } from './track-info.ts';

const announce = (tracks: AnnouncedTracks, cid: string): string => {
  const info = trackInfoOf(new AddTrackRequest({ cid, type: TrackType.AUDIO }));
  tracks.add(cid, new PublishedTrack(info, 'PA', () => {}));
  return info.sid;
};

it('keeps only the latest tracks when a page announces many and never offers them', () => {
  const tracks = new AnnouncedTracks();
  const sids = Array.from({ length: 1_000 }, (_, index) => announce(tracks, `track ${index}`));
  expect(sids.filter((sid) => tracks.bySid(sid) !== undefined)).toEqual(sids.slice(-16));
});
