import { describe, expect, it } from 'vitest';
import { HeldDevices } from './held-devices.ts';

/** A device that shows whether it is on, and can be unplugged. */
class Track extends EventTarget {
  readyState = 'live';
  readonly kind: 'audio' | 'video';

  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  unplug(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

function streamOf(...tracks: Track[]): MediaStream {
  const of = (kind: string) => tracks.filter((track) => track.kind === kind);
  const stream = {
    getTracks: () => tracks,
    getAudioTracks: () => of('audio'),
    getVideoTracks: () => of('video'),
  };
  return stream as unknown as MediaStream;
}

/** The browser's permission requests, which the test answers at any time. */
function page() {
  const questions: { allow: (stream: MediaStream) => void; deny: () => void }[] = [];
  const devices = new HeldDevices({
    open: () =>
      new Promise((resolve, reject) => {
        const deny = () => reject(new DOMException('no', 'NotAllowedError'));
        questions.push({ allow: resolve, deny });
      }),
    isSecure: true,
  });
  const asked = (at: number) => {
    const question = questions[at];
    if (!question) throw new Error(`no question ${at}`);
    return question;
  };
  return { devices, asked };
}

describe('HeldDevices', () => {
  it('asks for devices and keeps what it gets', async () => {
    const { devices, asked } = page();
    const opening = devices.request({ camera: true });
    expect(devices.getState()).toEqual({ kind: 'asking' });
    const stream = streamOf(new Track('audio'), new Track('video'));
    asked(0).allow(stream);
    expect(await opening).toBe(stream);
    expect(devices.getState()).toEqual({ kind: 'ready', stream });
  });

  it('switches off a device that is allowed only after it was released', async () => {
    const { devices, asked } = page();
    const opening = devices.request({ camera: true });
    devices.release();
    const tracks = [new Track('audio'), new Track('video')];
    asked(0).allow(streamOf(...tracks));
    expect(await opening).toBeNull();
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    expect(devices.getState()).toEqual({ kind: 'idle' });
  });

  it('reports no problem with a device that is no longer wanted', async () => {
    const { devices, asked } = page();
    const opening = devices.request({ camera: true });
    devices.release();
    asked(0).deny();
    expect(await opening).toBeNull();
    expect(devices.getState()).toEqual({ kind: 'idle' });
  });

  it('keeps the devices of the last request, whichever is answered last', async () => {
    const { devices, asked } = page();
    const [early, late] = [new Track('audio'), new Track('audio')];
    const openings = [devices.request({ camera: false }), devices.request({ camera: false })];
    const wanted = streamOf(late);
    asked(1).allow(wanted);
    asked(0).allow(streamOf(early));
    await Promise.all(openings);
    expect(devices.getState()).toEqual({ kind: 'ready', stream: wanted });
    expect([early.readyState, late.readyState]).toEqual(['ended', 'live']);
  });

  it('names the problem when the devices are refused', async () => {
    const { devices, asked } = page();
    const opening = devices.request({ camera: false });
    asked(0).deny();
    expect(await opening).toBeNull();
    expect(devices.getState()).toEqual({ kind: 'problem', problem: 'denied' });
  });

  it('switches the camera off when the microphone vanishes', async () => {
    const { devices, asked } = page();
    const [microphone, camera] = [new Track('audio'), new Track('video')];
    const opening = devices.request({ camera: true });
    asked(0).allow(streamOf(microphone, camera));
    await opening;
    microphone.unplug();
    expect(devices.getState()).toEqual({ kind: 'problem', problem: 'lost' });
    expect(camera.readyState).toBe('ended');
  });

  it('continues without the camera when it vanishes, and reports the change', async () => {
    const { devices, asked } = page();
    const [microphone, camera] = [new Track('audio'), new Track('video')];
    const opening = devices.request({ camera: true });
    asked(0).allow(streamOf(microphone, camera));
    await opening;
    let changes = 0;
    devices.subscribe(() => (changes += 1));
    camera.unplug();
    expect(devices.getState()).toMatchObject({ kind: 'ready' });
    expect(microphone.readyState).toBe('live');
    expect(changes).toBe(1);
  });

  it('ignores an old device that ends after a new one was opened', async () => {
    const { devices, asked } = page();
    const [old, present] = [new Track('audio'), new Track('audio')];
    for (const [at, track] of [old, present].entries()) {
      const opening = devices.request({ camera: false });
      asked(at).allow(streamOf(track));
      await opening;
    }
    old.unplug();
    expect(devices.getState()).toMatchObject({ kind: 'ready' });
  });
});
