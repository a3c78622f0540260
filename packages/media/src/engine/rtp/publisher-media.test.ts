import { AddTrackRequest, TrackType } from '@livekit/protocol';
import { RtpHeader, RtpPacket } from 'werift';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackInfoOf } from '../room/track-info.ts';
import { readDescription } from '../sdp/read-description.ts';
import { PublishedTrack } from './published-track.ts';
import { PublisherMedia } from './publisher-media.ts';
import { ReceivedPacket } from './received-packet.ts';

const offer = readDescription(
  [
    'v=0',
    'a=ice-ufrag:theirs',
    'a=ice-pwd:password',
    'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
    'a=mid:2',
    'a=sendonly',
    'a=msid:stream cam',
    'a=rtpmap:96 VP8/90000',
    'a=rtpmap:97 rtx/90000',
    'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
    'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
    'a=rid:q send',
    'a=rid:h send',
    'a=simulcast:send q;h',
  ].join('\r\n'),
);

let track: PublishedTrack;
let media: PublisherMedia;
/** The SSRCs that were reported on. */
let reported: number[];
beforeEach(() => {
  reported = [];
  track = new PublishedTrack(
    trackInfoOf(new AddTrackRequest({ cid: 'cam', type: TrackType.VIDEO })),
    'PA',
    () => {},
  );
  media = new PublisherMedia({
    trackOf: () => track,
    level: () => {},
    send: (packets) => {
      for (const packet of packets)
        if ('reports' in packet) reported.push(...packet.reports.map(({ ssrc }) => ssrc));
    },
  });
  media.takeOffer(offer);
});

function packet(ssrc: number, rid: string, payloadType = 96): ReceivedPacket {
  const header = new RtpHeader({
    payloadType,
    ssrc,
    sequenceNumber: 7,
    timestamp: 9,
    extension: true,
    extensions: [
      { id: 4, payload: Buffer.from('2') },
      { id: 10, payload: Buffer.from(rid) },
    ],
  });
  return new ReceivedPacket(new RtpPacket(header, Buffer.from('picture')).serialize());
}

describe('the media of a publisher', () => {
  it('has a stream for each layer', () => {
    media.rtp(packet(1, 'q'), 1_000);
    media.rtp(packet(2, 'h'), 1_000);
    expect(track.streams.map(({ ssrc, rid }) => [ssrc, rid])).toEqual([
      [1, 'q'],
      [2, 'h'],
    ]);
  });

  it('ignores packets with a payload type that was not agreed on', () => {
    media.rtp(packet(1, 'q', 97), 1_000);
    media.tick(2_000);
    expect(track.streams).toEqual([]);
    expect(reported).toEqual([]);
  });

  it('keeps a limited number of sections when a browser invents many', () => {
    const [section] = offer.sections;
    if (!section) throw new Error('no section');
    const sections = Array.from({ length: 5_000 }, (_, index) => ({ ...section, mid: String(index + 10) }));
    let asked = 0;
    const other = new PublisherMedia({
      trackOf: () => {
        asked += 1;
        return null;
      },
      level: () => {},
      send: () => {},
    });
    other.takeOffer({ ...offer, sections });
    expect(asked).toBe(1_000);
  });

  it('keeps a limited number of streams when a browser invents many', () => {
    for (let ssrc = 1; ssrc <= 5_000; ssrc += 1) media.rtp(packet(ssrc, 'q'), 1_000 + ssrc / 10);
    expect(track.streams.length).toBeLessThanOrEqual(12);
    media.tick(2_000);
    expect(reported.length).toBeLessThanOrEqual(12);
    // The newest streams are the ones that are really sent.
    expect(track.streams.at(-1)?.ssrc).toBe(5_000);
  });
});
