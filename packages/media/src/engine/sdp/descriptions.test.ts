import { describe, expect, it } from 'vitest';
import { readDescription } from './read-description.ts';
import { congestionFeedbackOf, writeAnswer, writeOffer, type LocalSide } from './write-description.ts';

const local: LocalSide = {
  credentials: { fragment: 'ours', password: 'secret' },
  fingerprint: { algorithm: 'sha-256', value: 'AA:BB' },
  candidates: ['candidate:1 1 udp 1 192.0.2.1 50000 typ host'],
  version: 1,
};

const transport = [
  'a=ice-ufrag:theirs',
  'a=ice-pwd:password',
  'a=fingerprint:sha-256 CC:DD',
  'a=setup:actpass',
];

/** The lines of a Chromium offer that we read. */
const offer = [
  'v=0',
  'a=group:BUNDLE 0 1 2 3',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=mid:0',
  'a=sctp-port:5001',
  ...transport,
  'm=audio 9 UDP/TLS/RTP/SAVPF 63 111',
  'a=mid:1',
  'a=sendonly',
  'a=msid:stream mic',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtcp-fb:111 transport-cc',
  'a=rtpmap:63 red/48000/2',
  'a=extmap:14 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=ssrc:1001 cname:x',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 45',
  'a=mid:2',
  'a=sendonly',
  'a=msid:stream cam',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack',
  'a=rtcp-fb:96 nack pli',
  'a=rtcp-fb:96 goog-remb',
  'a=rtcp-fb:96 transport-cc',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:45 AV1/90000',
  'a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=extmap:9/recvonly urn:x-unknown',
  'a=rid:q send',
  'a=rid:h send',
  'a=simulcast:send q;h',
  'm=video 9 UDP/TLS/RTP/SAVPF 45',
  'a=mid:3',
  'a=inactive',
  'a=rtpmap:45 AV1/90000',
].join('\r\n');

const sectionOf = (sdp: string, mid: string) =>
  sdp.split(/(?=m=)/).find((it) => it.includes(`a=mid:${mid}\r\n`)) ?? '';

describe('readDescription', () => {
  it('finds the connection and every section', () => {
    const read = readDescription(offer);
    expect(read).toMatchObject({ fragment: 'theirs', password: 'password' });
    expect(read.fingerprints).toEqual([{ algorithm: 'sha-256', value: 'CC:DD' }]);
    expect(read.sections.map((it) => [it.mid, it.kind, it.direction, it.trackId])).toEqual([
      ['0', 'application', 'sendrecv', null],
      ['1', 'audio', 'sendonly', 'mic'],
      ['2', 'video', 'sendonly', 'cam'],
      ['3', 'video', 'inactive', null],
    ]);
    expect(read.sections[0]?.sctpPort).toBe(5001);
    expect(read.sections[1]?.ssrcs).toEqual([1001]);
    expect(read.sections[2]).toMatchObject({ rids: ['q', 'h'] });
  });

  it.each([
    '',
    'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111',
    `${transport.join('\r\n')}\r\nm=text 9 x 1\r\na=mid:0`,
  ])('refuses %j', (text) => expect(() => readDescription(text)).toThrow());
});

describe('writeAnswer', () => {
  const answer = writeAnswer(local, readDescription(offer), 'transport-cc');

  it('accepts only Opus for sound, so that each sender report is about Opus', () => {
    expect(sectionOf(answer, '1')).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n');
    expect(sectionOf(answer, '1')).toContain('a=recvonly\r\n');
  });

  it('accepts every layer of VP8, with the feedback that was offered', () => {
    const video = sectionOf(answer, '2');
    expect(video).toContain('a=rid:q recv\r\na=rid:h recv\r\na=simulcast:recv q;h\r\n');
    expect(video).toContain('a=rtcp-fb:96 nack pli\r\n');
    expect(video).not.toContain('ccm fir');
    expect(video).toContain('a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id\r\n');
  });

  it('uses only one kind of congestion feedback', () => {
    const isUsed = (sdp: string) => [sdp.includes('96 goog-remb'), sdp.includes('96 transport-cc')];
    expect(isUsed(answer)).toEqual([false, true]);
    expect(isUsed(writeAnswer(local, readDescription(offer), 'goog-remb'))).toEqual([true, false]);
  });

  it('refuses a section without a known codec, and bundles all others', () => {
    expect(sectionOf(answer, '3')).toContain('m=video 0 ');
    expect(answer).toContain('a=group:BUNDLE 0 1 2\r\n');
  });

  it('does not write port 0 when a section pauses, because a browser would end it', () => {
    const paused = offer.replaceAll('a=sendonly', 'a=inactive');
    expect(sectionOf(writeAnswer(local, readDescription(paused), 'transport-cc'), '2')).toContain(
      'm=video 9 ',
    );
  });

  it('lets the browser choose the path', () => {
    expect(answer).toContain('a=ice-lite\r\n');
    expect(answer).toContain('a=candidate:1 1 udp 1 192.0.2.1 50000 typ host\r\n');
    expect(answer).toContain('a=setup:passive\r\n');
  });
});

describe('writeOffer', () => {
  const sent = { ssrc: 77, streamId: 'PA_1|TR_1', trackId: 'TR_1' };
  const written = writeOffer(local, [
    { mid: '1', kind: 'video', sent },
    { mid: '2', kind: 'audio', sent: null },
  ]);

  it('names the track and its stream in the way that livekit-client reads', () => {
    expect(sectionOf(written, '1')).toContain('a=msid:PA_1|TR_1 TR_1\r\n');
    expect(sectionOf(written, '1')).toContain('a=ssrc:77 cname:PA_1|TR_1\r\n');
  });

  it('keeps an empty place open', () => {
    expect(sectionOf(written, '2')).toContain('m=audio 9 ');
    expect(sectionOf(written, '2')).toContain('a=inactive\r\n');
  });

  it('can be read by its own reader', () => {
    expect(congestionFeedbackOf(readDescription(written))).toBe('transport-cc');
  });
});
