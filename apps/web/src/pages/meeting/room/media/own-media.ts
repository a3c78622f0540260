import {
  createLocalAudioTrack,
  createLocalScreenTracks,
  createLocalVideoTrack,
  LocalAudioTrack,
  LocalVideoTrack,
  Track,
  TrackEvent,
  VideoPresets,
  type LocalTrack,
  type Room,
} from 'livekit-client';
import {
  classifyMediaProblem,
  type MediaProblem,
} from '../../../interview/devices/classify-media-problem.ts';
import { audioWanted, chosenDevice } from '../../../interview/devices/open-stream.ts';
import type { ChosenDevices } from '../../chosen-devices.ts';

type OwnTrack = LocalAudioTrack | LocalVideoTrack;
/** The library's own types do not agree under exact optional properties. */
const asLocalTrack = (track: OwnTrack): LocalTrack => track as LocalTrack;

export type SentKind = 'microphone' | 'camera' | 'screen';

/** The state of one kind of device. `muted`: it is open, but nothing is sent. */
export type Sent =
  | { kind: 'off' }
  | { kind: 'asking' }
  | { kind: 'on' }
  | { kind: 'muted' }
  | { kind: 'problem'; problem: MediaProblem };

export type SentState = Record<SentKind, Sent>;

/** A lost device may come back by itself within this time, before the loss is reported. */
const graceMs = 800;

/**
 * Microphone, camera and shared screen of this person. They outlive a connection: after a crash of the engine, the next
 * connection gets the same tracks, so that the browser does not ask again.
 */
export class OwnMedia {
  private readonly onChange: () => void;
  private readonly tracks: Record<SentKind, OwnTrack | null> = {
    microphone: null,
    camera: null,
    screen: null,
  };
  private screenSound: OwnTrack | null = null;
  private readonly problems: Record<SentKind, MediaProblem | 'asking' | null> = {
    microphone: null,
    camera: null,
    screen: null,
  };
  private room: Room | null = null;
  private stopped = false;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  readonly state = (): SentState => ({
    microphone: this.sent('microphone'),
    camera: this.sent('camera'),
    screen: this.sent('screen'),
  });

  track(kind: SentKind): OwnTrack | null {
    return this.tracks[kind];
  }

  /** Takes the tracks that the page before the room has opened. */
  async takeOver({ microphone, camera, microphoneOn }: ChosenDevices): Promise<void> {
    if (microphone && !this.tracks.microphone) {
      microphone.enabled = true;
      const track = new LocalAudioTrack(microphone, microphone.getConstraints(), false);
      if (!microphoneOn) await track.mute();
      this.keep('microphone', track, Track.Source.Microphone);
    }
    if (camera && !this.tracks.camera) {
      this.keep('camera', new LocalVideoTrack(camera, camera.getConstraints(), false), Track.Source.Camera);
    }
    this.onChange();
  }

  /** Sets the connection over which to send from now on; null for none. */
  async use(room: Room | null): Promise<void> {
    this.room = room;
    for (const track of Object.values(this.tracks)) if (track) await this.publish(track);
    if (this.screenSound) await this.publish(this.screenSound);
  }

  async setOn(kind: SentKind, on: boolean): Promise<void> {
    if (this.problems[kind] === 'asking') return;
    const track = this.tracks[kind];
    this.problems[kind] = null;
    try {
      if (kind === 'screen') await (on ? this.shareScreen() : this.stopScreen());
      else if (track && this.isEnded(track)) await this.replace(kind, on);
      else if (track) await (on ? this.wake(kind, track) : track.mute());
      else if (on) await this.open(kind);
    } catch (error) {
      this.fail(kind, error);
    }
    this.onChange();
  }

  /** @param deviceId the device's id in the browser's list. */
  async switchDevice(kind: 'microphone' | 'camera', deviceId: string): Promise<void> {
    const track = this.tracks[kind];
    if (!track || this.isEnded(track)) return;
    try {
      await track.setDeviceId({ exact: deviceId });
      this.problems[kind] = null;
    } catch (error) {
      this.fail(kind, error);
    }
    this.onChange();
  }

  /** Switches everything off for good. */
  stop(): void {
    this.stopped = true;
    for (const track of [...Object.values(this.tracks), this.screenSound]) track?.stop();
  }

  private sent(kind: SentKind): Sent {
    const problem = this.problems[kind];
    if (problem === 'asking') return { kind: 'asking' };
    if (problem !== null) return { kind: 'problem', problem };
    const track = this.tracks[kind];
    if (!track) return { kind: 'off' };
    return { kind: track.isMuted ? 'muted' : 'on' };
  }

  private readonly isEnded = (track: OwnTrack): boolean =>
    track.mediaStreamTrack.readyState === 'ended' && !track.isMuted;

  private async wake(kind: SentKind, track: OwnTrack): Promise<void> {
    this.ask(kind);
    await track.unmute();
    this.problems[kind] = null;
  }

  private async open(kind: 'microphone' | 'camera'): Promise<void> {
    this.ask(kind);
    const track =
      kind === 'microphone'
        ? await createLocalAudioTrack({ ...audioWanted, ...chosenDevice('microphone') } as object)
        : await createLocalVideoTrack({
            resolution: VideoPresets.h720.resolution,
            ...chosenDevice('camera'),
          } as object);
    if (this.stopped) return track.stop();
    this.problems[kind] = null;
    this.keep(kind, track, kind === 'microphone' ? Track.Source.Microphone : Track.Source.Camera);
    await this.publish(track);
  }

  /** Replaces a lost device by another one, or by the same one when it is back. */
  private async replace(kind: 'microphone' | 'camera', on: boolean): Promise<void> {
    await this.drop(kind);
    if (on) await this.open(kind);
  }

  private async shareScreen(): Promise<void> {
    if (this.tracks.screen) return;
    this.ask('screen');
    try {
      const tracks = await createLocalScreenTracks({
        audio: true,
        resolution: { width: 1920, height: 1080, frameRate: 15 },
      });
      this.problems.screen = null;
      for (const track of tracks) {
        if (track instanceof LocalVideoTrack) this.keep('screen', track, Track.Source.ScreenShare);
        else if (track instanceof LocalAudioTrack) this.screenSound = track;
        else continue;
        await this.publish(track);
      }
    } catch (error) {
      // The person closed the browser's dialog, so they changed their mind. That is no problem to report.
      this.problems.screen = null;
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') throw error;
    }
  }

  private async stopScreen(): Promise<void> {
    const sound = this.screenSound;
    this.screenSound = null;
    if (sound) await this.room?.localParticipant.unpublishTrack(asLocalTrack(sound), true);
    sound?.stop();
    await this.drop('screen');
  }

  private async drop(kind: SentKind): Promise<void> {
    const track = this.tracks[kind];
    this.tracks[kind] = null;
    if (!track) return;
    track.stop();
    await this.room?.localParticipant.unpublishTrack(asLocalTrack(track), true);
  }

  private keep(kind: SentKind, track: OwnTrack, source: Track.Source): void {
    track.source = source;
    this.tracks[kind] = track;
    track.on(TrackEvent.Muted, this.onChange);
    track.on(TrackEvent.Unmuted, this.onChange);
    track.on(TrackEvent.Ended, () => this.checkEnded(kind, track));
    track.on(TrackEvent.Restarted, this.onChange);
  }

  private checkEnded(kind: SentKind, track: OwnTrack): void {
    if (this.tracks[kind] !== track || this.stopped) return;
    // The person may also end sharing with the browser's own button.
    if (kind === 'screen') return void this.setOn('screen', false);
    setTimeout(() => {
      if (this.tracks[kind] !== track || this.stopped) return;
      if (track.mediaStreamTrack.readyState !== 'ended' || (kind === 'camera' && track.isMuted)) return;
      this.problems[kind] = 'lost';
      this.onChange();
    }, graceMs);
  }

  private async publish(track: OwnTrack): Promise<void> {
    const participant = this.room?.localParticipant;
    if (!participant || this.isEnded(track)) return;
    const isThere = participant.getTrackPublications().some((publication) => publication.track === track);
    if (!isThere)
      await participant.publishTrack(asLocalTrack(track), { source: track.source }).catch(() => undefined);
  }

  private ask(kind: SentKind): void {
    this.problems[kind] = 'asking';
    this.onChange();
  }

  private fail(kind: SentKind, error: unknown): void {
    this.problems[kind] = classifyMediaProblem(error, window.isSecureContext);
  }
}
