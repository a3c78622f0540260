import { classifyMediaProblem, type MediaProblem } from './classify-media-problem.ts';

export type DeviceState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'ready'; stream: MediaStream }
  | { kind: 'problem'; problem: MediaProblem };

export interface HeldDevicesOptions {
  open: (wanted: { camera: boolean }) => Promise<MediaStream>;
  /** `window.isSecureContext` */
  isSecure: boolean;
}

/** The camera and microphone of this page, from the request until they are switched off. */
export class HeldDevices {
  private readonly options: HeldDevicesOptions;
  private readonly listeners = new Set<() => void>();
  private state: DeviceState = { kind: 'idle' };
  private stream: MediaStream | null = null;
  /** Counts the requests, to recognize an answer that comes when its request is no longer wanted. */
  private wish = 0;

  constructor(options: HeldDevicesOptions) {
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): DeviceState => this.state;

  /**
   * @returns the stream; null when there is a problem, which the state names, or when the answer came too late.
   */
  readonly request = async (wanted: { camera: boolean }): Promise<MediaStream | null> => {
    this.wish += 1;
    const { wish } = this;
    // While another device is being chosen, the present one continues.
    if (this.state.kind !== 'ready') this.change({ kind: 'asking' });
    try {
      const opened = await this.options.open(wanted);
      if (wish === this.wish) return this.hold(opened);
      close(opened);
    } catch (error) {
      if (wish === this.wish) this.fail(classifyMediaProblem(error, this.options.isSecure));
    }
    return null;
  };

  /** Switches the camera off; the microphone continues in the same stream. */
  readonly dropCamera = (): void => {
    if (!this.stream) return;
    for (const track of this.stream.getVideoTracks()) {
      track.stop();
      this.stream.removeTrack(track);
    }
    this.change({ kind: 'ready', stream: this.stream });
  };

  /** Switches all devices off, including those that are only being asked for. */
  readonly release = (): void => {
    this.wish += 1;
    close(this.stream);
    this.stream = null;
    this.change({ kind: 'idle' });
  };

  private hold(opened: MediaStream): MediaStream {
    close(this.stream);
    this.stream = opened;
    for (const track of opened.getTracks()) {
      track.addEventListener('ended', () => {
        if (this.stream === opened) this.noticeLoss(opened);
      });
    }
    this.change({ kind: 'ready', stream: opened });
    return opened;
  }

  /** Called for a track that ended by itself. An interview continues without its camera, but not without microphone. */
  private noticeLoss(stream: MediaStream): void {
    const isHeard = stream.getAudioTracks().some((track) => track.readyState === 'live');
    if (isHeard) this.change({ kind: 'ready', stream });
    else this.fail('lost');
  }

  private fail(problem: MediaProblem): void {
    close(this.stream);
    this.stream = null;
    this.change({ kind: 'problem', problem });
  }

  private change(state: DeviceState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function close(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
