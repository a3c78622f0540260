import { describe, expect, it } from 'vitest';
import { openStream } from './open-stream.ts';

const microphone = {} as MediaStream;
const both = {} as MediaStream;

/** A browser that has or allows only some devices; `asked` is what it was asked for. */
function browser(shares: { audio: boolean; video: boolean }, refusal = 'NotAllowedError') {
  const asked: string[] = [];
  const getUserMedia = async ({ audio, video }: MediaStreamConstraints) => {
    asked.push(video ? 'both' : 'microphone');
    if ((audio && !shares.audio) || (video && !shares.video)) throw new DOMException('no', refusal);
    return video ? both : microphone;
  };
  return { asked, getUserMedia };
}

describe('openStream', () => {
  it.each(['NotAllowedError', 'NotFoundError', 'NotReadableError'])(
    'opens only the microphone when the camera gives %s',
    async (refusal) => {
      const { asked, getUserMedia } = browser({ audio: true, video: false }, refusal);
      expect(await openStream(getUserMedia, true)).toBe(microphone);
      expect(asked).toEqual(['both', 'microphone']);
    },
  );

  it('fails when the microphone alone is refused too', async () => {
    const { asked, getUserMedia } = browser({ audio: false, video: false });
    await expect(openStream(getUserMedia, true)).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(asked).toEqual(['both', 'microphone']);
  });

  it('asks for no camera when it is not wanted', async () => {
    const { asked, getUserMedia } = browser({ audio: true, video: true });
    expect(await openStream(getUserMedia, false)).toBe(microphone);
    expect(await openStream(getUserMedia, true)).toBe(both);
    expect(asked).toEqual(['microphone', 'both']);
  });
});
