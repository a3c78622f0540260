import { describe, expect, it } from 'vitest';
import { MeetingDevices, type DeviceKind } from './meeting-devices.ts';

class Track extends EventTarget {
  readonly kind: 'audio' | 'video';
  enabled = true;
  stopped = false;
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.stopped = true;
  }
}

/** Devices of a browser that refuses some of them, with these errors. */
function open(refused: Partial<Record<DeviceKind, string>> = {}) {
  const asked: DeviceKind[][] = [];
  const tracks: Track[] = [];
  const devices = new MeetingDevices({
    isSecure: true,
    open: (wanted) => {
      asked.push(wanted);
      const refusal = wanted.map((kind) => refused[kind]).find((name) => name !== undefined);
      if (refusal !== undefined) return Promise.reject(new DOMException('', refusal));
      const opened = wanted.map((kind) => new Track(kind === 'microphone' ? 'audio' : 'video'));
      tracks.push(...opened);
      return Promise.resolve({ getTracks: () => opened } as unknown as MediaStream);
    },
  });
  const kinds = () => [devices.getState().microphone.kind, devices.getState().camera.kind];
  return { devices, asked, tracks, kinds };
}

describe('MeetingDevices', () => {
  it('asks the browser once for both devices', async () => {
    const { devices, asked, kinds } = open();
    await devices.request(['microphone', 'camera']);
    expect(asked).toEqual([['microphone', 'camera']]);
    expect(kinds()).toEqual(['ready', 'ready']);
  });

  it('keeps the microphone when the camera is in use', async () => {
    const { devices } = open({ camera: 'NotReadableError' });
    await devices.request(['microphone', 'camera']);
    expect(devices.getState()).toMatchObject({
      microphone: { kind: 'ready' },
      camera: { kind: 'problem', problem: 'busy' },
    });
  });

  it('keeps the camera when there is no microphone', async () => {
    const { devices } = open({ microphone: 'NotFoundError' });
    await devices.request(['microphone', 'camera']);
    expect(devices.getState()).toMatchObject({
      microphone: { kind: 'problem', problem: 'missing' },
      camera: { kind: 'ready' },
    });
  });

  it('switches the camera off and on again', async () => {
    const { devices, tracks, kinds } = open();
    await devices.request(['microphone', 'camera']);
    devices.turnOff('camera');
    expect(kinds()).toEqual(['ready', 'off']);
    expect(tracks.map(({ stopped }) => stopped)).toEqual([false, true]);
    await devices.request(['camera']);
    expect(kinds()).toEqual(['ready', 'ready']);
  });

  it('stays muted when another microphone is chosen', async () => {
    const { devices, tracks } = open();
    await devices.request(['microphone']);
    devices.setMuted(true);
    await devices.request(['microphone']);
    expect(tracks.map(({ enabled, stopped }) => ({ enabled, stopped }))).toEqual([
      { enabled: false, stopped: true },
      { enabled: false, stopped: false },
    ]);
  });

  it('reports that a device was unplugged', async () => {
    const { devices, tracks } = open();
    await devices.request(['microphone', 'camera']);
    tracks[0]?.dispatchEvent(new Event('ended'));
    expect(devices.getState()).toMatchObject({
      microphone: { kind: 'problem', problem: 'lost' },
      camera: { kind: 'ready' },
    });
  });

  it('closes devices that the browser allows only after they were released', async () => {
    const { devices, tracks, kinds } = open();
    const late = devices.request(['microphone', 'camera']);
    devices.release();
    await late;
    expect(kinds()).toEqual(['off', 'off']);
    expect(tracks.every(({ stopped }) => stopped)).toBe(true);
  });

  it('gives its tracks to the room without stopping them', async () => {
    const { devices, tracks, kinds } = open();
    await devices.request(['microphone', 'camera']);
    devices.setMuted(true);
    devices.enterRoom(null);
    devices.release();
    expect(devices.getState().inRoom).toMatchObject({ microphoneOn: false, cameraOn: true });
    expect(kinds()).toEqual(['off', 'off']);
    expect(tracks.some(({ stopped }) => stopped)).toBe(false);
  });

  it('gives the room no track when the browser refused every device', async () => {
    const { devices } = open({ microphone: 'NotAllowedError', camera: 'NotAllowedError' });
    await devices.request(['microphone', 'camera']);
    devices.enterRoom('headset');
    expect(devices.getState().inRoom).toEqual({
      microphone: null,
      camera: null,
      microphoneOn: false,
      cameraOn: false,
      speakerId: 'headset',
    });
  });

  it('gives the room its devices only after the person has answered the browser’s question', async () => {
    const { devices } = open();
    const asked = devices.request(['microphone']);
    devices.enterRoom(null);
    expect(devices.getState().inRoom).toBeNull();
    await asked;
    devices.enterRoom(null);
    expect(devices.getState().inRoom).toMatchObject({ microphoneOn: true });
  });

  it('opens the same devices again when the person returns to the room, and not before', async () => {
    const { devices, asked, kinds } = open({ camera: 'NotFoundError' });
    await devices.request(['microphone', 'camera']);
    devices.enterRoom(null);
    devices.leaveRoom();
    devices.release();
    expect(kinds()).toEqual(['off', 'off']);
    devices.enterRoom(null);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked.at(-1)).toEqual(['microphone']);
    devices.enterRoom(null);
    expect(devices.getState().inRoom).toMatchObject({ microphoneOn: true, camera: null });
  });
});
