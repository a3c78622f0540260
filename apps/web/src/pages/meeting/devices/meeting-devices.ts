import { classifyMediaProblem, type MediaProblem } from '../../interview/devices/classify-media-problem.ts';
import type { ChosenDevices } from '../chosen-devices.ts';

export type DeviceKind = 'microphone' | 'camera';

export type HeldDevice =
  /** Not asked for yet, or switched off by the person. */
  | { kind: 'off' }
  | { kind: 'asking' }
  | { kind: 'ready'; track: MediaStreamTrack }
  | { kind: 'problem'; problem: MediaProblem };

export interface MeetingDevicesState {
  microphone: HeldDevice;
  camera: HeldDevice;
  /** Whether the person enters muted. The microphone stays open, so that it can be heard at once when unmuted. */
  muted: boolean;
  /** Whether the browser was asked at least once. */
  asked: boolean;
  /** The devices that the room has taken; null outside the room. */
  inRoom: ChosenDevices | null;
}

export interface MeetingDevicesOptions {
  open: (wanted: DeviceKind[]) => Promise<MediaStream>;
  /** `window.isSecureContext` */
  isSecure: boolean;
}

const kindOf = (track: MediaStreamTrack): DeviceKind => (track.kind === 'audio' ? 'microphone' : 'camera');

/**
 * Camera and microphone before a meeting, independent of each other: a missing, blocked or busy device does not affect
 * the other one, and never prevents joining.
 */
export class MeetingDevices {
  private readonly options: MeetingDevicesOptions;
  private readonly listeners = new Set<() => void>();
  private state: MeetingDevicesState = {
    microphone: { kind: 'off' },
    camera: { kind: 'off' },
    muted: false,
    asked: false,
    inRoom: null,
  };
  /** The devices that the room had, to open them again when the person comes back into it. */
  private had: DeviceKind[] = [];
  /** Counts the requests for each device, to recognize an answer that comes when its request is no longer wanted. */
  private readonly wishes = { microphone: 0, camera: 0 };

  constructor(options: MeetingDevicesOptions) {
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): MeetingDevicesState => this.state;

  /** Opens these devices with one question of the browser for both. If that fails, tries each of them alone. */
  readonly request = async (wanted: DeviceKind[]): Promise<void> => {
    const wish = wanted.map((kind) => {
      this.wishes[kind] += 1;
      return { kind, count: this.wishes[kind] };
    });
    const isWanted = (kind: DeviceKind) =>
      wish.some((one) => one.kind === kind && one.count === this.wishes[kind]);
    // While another device is being chosen, the present one continues.
    for (const kind of wanted) if (this.state[kind].kind !== 'ready') this.put(kind, { kind: 'asking' });
    this.change({ asked: true });
    try {
      const stream = await this.options.open(wanted);
      for (const track of stream.getTracks()) this.take(track, isWanted(kindOf(track)));
    } catch (error) {
      const [only, ...others] = wanted;
      if (only !== undefined && others.length === 0) {
        if (isWanted(only)) this.fail(only, classifyMediaProblem(error, this.options.isSecure));
        return;
      }
      for (const kind of wanted) if (isWanted(kind)) await this.request([kind]);
    }
  };

  readonly turnOff = (kind: DeviceKind): void => {
    this.wishes[kind] += 1;
    this.put(kind, { kind: 'off' });
  };

  readonly setMuted = (muted: boolean): void => {
    const { microphone } = this.state;
    if (microphone.kind === 'ready') microphone.track.enabled = !muted;
    this.change({ muted });
  };

  /** Switches both devices off, and drops requests that the browser has not answered yet. */
  readonly release = (): void => {
    this.turnOff('microphone');
    this.turnOff('camera');
  };

  /**
   * Gives the tracks to the room; from now on, this page neither shows nor stops them. When a person comes back, the
   * devices that they had are opened again first. Must be called again after the browser has answered a request.
   */
  readonly enterRoom = (speakerId: string | null): void => {
    const { microphone, camera, muted, inRoom } = this.state;
    if (inRoom || microphone.kind === 'asking' || camera.kind === 'asking') return;
    const again = this.had;
    this.had = [];
    if (again.length > 0) return void this.request(again);
    this.wishes.microphone += 1;
    this.wishes.camera += 1;
    this.change({
      microphone: { kind: 'off' },
      camera: { kind: 'off' },
      inRoom: {
        microphone: microphone.kind === 'ready' ? microphone.track : null,
        camera: camera.kind === 'ready' ? camera.track : null,
        microphoneOn: microphone.kind === 'ready' && !muted,
        cameraOn: camera.kind === 'ready',
        speakerId,
      },
    });
  };

  /** Called when the room is gone and has stopped its tracks. */
  readonly leaveRoom = (): void => {
    const { inRoom } = this.state;
    if (!inRoom) return;
    this.had = (['microphone', 'camera'] as const).filter((kind) => inRoom[kind] !== null);
    this.change({ inRoom: null });
  };

  private take(track: MediaStreamTrack, isWanted: boolean): void {
    if (!isWanted) return track.stop();
    const kind = kindOf(track);
    if (kind === 'microphone') track.enabled = !this.state.muted;
    this.put(kind, { kind: 'ready', track });
    // The browser reports only a track that ended by itself.
    track.addEventListener('ended', () => {
      const held = this.state[kind];
      if (held.kind === 'ready' && held.track === track) this.fail(kind, 'lost');
    });
  }

  private fail(kind: DeviceKind, problem: MediaProblem): void {
    this.put(kind, { kind: 'problem', problem });
  }

  private put(kind: DeviceKind, held: HeldDevice): void {
    const before = this.state[kind];
    if (before.kind === 'ready') before.track.stop();
    this.change({ [kind]: held });
  }

  private change(change: Partial<MeetingDevicesState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
