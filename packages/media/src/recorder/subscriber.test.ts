import { expect, it } from 'vitest';
import { openSubscriber } from './subscriber.ts';

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');

/** An offer like that of an engine: one m-line per track, in the order in which the tracks were added. */
function offerOf(...lines: { mid: number; kind: 'audio' | 'video'; isSent: boolean }[]): string {
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0'];
  head.push(`a=group:BUNDLE ${lines.map(({ mid }) => mid).join(' ')}`);
  const sections = lines.flatMap(({ mid, kind, isSent }) => [
    kind === 'audio' ? 'm=audio 9 UDP/TLS/RTP/SAVPF 111' : 'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:actpass',
    'a=rtcp-mux',
    kind === 'audio' ? 'a=rtpmap:111 opus/48000/2' : 'a=rtpmap:96 VP8/90000',
    ...(isSent ? [`a=msid:person track-${mid}`, `a=ssrc:${mid + 1} cname:a`] : []),
    isSent ? 'a=sendonly' : 'a=inactive',
  ]);
  return [...head, ...sections, ''].join('\r\n');
}

const midsIn = (sdp: string) => [...sdp.matchAll(/^a=mid:(\S+)/gm)].map(([, mid]) => Number(mid));

it('answers every m-line when somebody comes after somebody left', async () => {
  const ignore = () => {};
  const subscriber = openSubscriber(
    { iceServers: [], isLoopback: true },
    { candidate: ignore, failed: ignore, packet: ignore, report: ignore },
  );
  try {
    const sound = { mid: 0, kind: 'audio' } as const;
    const picture = { mid: 1, kind: 'video' } as const;
    await subscriber.answer(offerOf({ ...sound, isSent: true }, { ...picture, isSent: true }));
    await subscriber.answer(offerOf({ ...sound, isSent: false }, { ...picture, isSent: false }));
    const gone = [
      { ...sound, isSent: false },
      { ...picture, isSent: false },
    ];
    const screen = { mid: 2, kind: 'video', isSent: true } as const;
    expect(midsIn(await subscriber.answer(offerOf(...gone, screen)))).toEqual([0, 1, 2]);
    const voice = { mid: 3, kind: 'audio', isSent: true } as const;
    expect(midsIn(await subscriber.answer(offerOf(...gone, screen, voice)))).toEqual([0, 1, 2, 3]);
  } finally {
    await subscriber.close();
  }
});
