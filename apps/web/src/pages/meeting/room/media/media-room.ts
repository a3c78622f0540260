import type { MeetingAccess } from '@parley/contract';
import { DisconnectReason, Room, RoomEvent, setLogLevel, Track, VideoPresets } from 'livekit-client';
import { retryDelayMs } from '../../../../retry-delay.ts';
import type { ChosenDevices } from '../../chosen-devices.ts';
import { nameConnectionProblem, type ConnectionProblem } from './connection-problem.ts';
import { mendingDelayMs } from './mending-delay.ts';
import { OwnMedia, type SentKind, type SentState } from './own-media.ts';
import { readPeople, type MediaPerson } from './read-people.ts';

export interface MediaState {
  /** `lost`: the connection broke and is being restored automatically. */
  connection: 'connecting' | 'connected' | 'lost';
  /** Why there is no connection, if that is known. */
  problem: ConnectionProblem | null;
  people: ReadonlyMap<string, MediaPerson>;
  own: SentState;
  /** Whether the browser plays no sound until the person presses a button. */
  isSoundBlocked: boolean;
}

export interface MediaRoomOptions {
  /** Asks the server for access, which is needed again for each connection. */
  access: () => Promise<MeetingAccess>;
  devices: ChosenDevices;
  identity: string;
}

// The room itself shows failures, and livekit-client writes errors to the console even when a meeting ends normally.
setLogLevel('silent');

const retry = { firstMs: 400, longestMs: 6_000 };
/** After these reasons, the meeting's socket soon says that the meeting is over or the person is out. Wait for it. */
const isTold = (reason: DisconnectReason | undefined): boolean =>
  reason === DisconnectReason.ROOM_DELETED || reason === DisconnectReason.PARTICIPANT_REMOVED;
const untilToldMs = 3_000;
const shown = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.TrackStreamStateChanged,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.ActiveSpeakersChanged,
  RoomEvent.ConnectionQualityChanged,
  RoomEvent.AudioPlaybackStatusChanged,
] as const;

/**
 * Pictures and sound of this page. It connects, connects again after any failure with the same devices, and says why
 * there is no connection.
 */
export class MediaRoom {
  private readonly options: MediaRoomOptions;
  private readonly listeners = new Set<() => void>();
  private readonly own: OwnMedia;
  private state: MediaState;
  private room: Room | null = null;
  /** Whether the connection of `room` was established. Before that, `connect` handles its failure. */
  private stands = false;
  private running = false;
  private failures = 0;
  private withPictures = true;
  private speakerId: string | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the attempts, so that an abandoned attempt changes nothing any more. */
  private attempt = 0;

  constructor(options: MediaRoomOptions) {
    this.options = options;
    this.speakerId = options.devices.speakerId;
    this.own = new OwnMedia(() => this.refresh());
    this.state = {
      connection: 'connecting',
      problem: null,
      people: new Map(),
      own: this.own.state(),
      isSoundBlocked: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): MediaState => this.state;

  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    addEventListener('online', this.tryNow);
    await this.own.takeOver(this.options.devices);
    await this.connect();
  }

  stop(): void {
    this.running = false;
    removeEventListener('online', this.tryNow);
    clearTimeout(this.timer);
    this.attempt += 1;
    this.own.stop();
    void this.room?.disconnect();
    this.room = null;
  }

  /** Tries at once instead of waiting, because network or engine are back, or the person asks for it. */
  readonly tryNow = (): void => {
    if (!this.running || this.state.connection === 'connected') return;
    this.failures = 0;
    if (this.room === null) void this.connect();
  };

  readonly setOn = (kind: SentKind, on: boolean): Promise<void> => this.own.setOn(kind, on);

  readonly switchDevice = (kind: 'microphone' | 'camera', deviceId: string): Promise<void> =>
    this.own.switchDevice(kind, deviceId);

  readonly setSpeaker = async (deviceId: string): Promise<void> => {
    this.speakerId = deviceId;
    await this.room?.switchActiveDevice('audiooutput', deviceId).catch(() => false);
  };

  readonly allowSound = async (): Promise<void> => {
    await this.room?.startAudio().catch(() => undefined);
    this.refresh();
  };

  /** Whether pictures are received. Without them, sound has the whole bandwidth. */
  readonly receivePictures = (wanted: boolean): void => {
    if (this.withPictures === wanted) return;
    this.withPictures = wanted;
    for (const person of this.room?.remoteParticipants.values() ?? []) {
      for (const publication of person.videoTrackPublications.values()) publication.setSubscribed(wanted);
    }
    this.refresh();
  };

  /** The track from which the microphone's level is measured. */
  readonly microphone = (): MediaStreamTrack | null => this.own.track('microphone')?.mediaStreamTrack ?? null;

  /** The person's own picture, even while there is no connection. */
  readonly camera = (): Track | null => this.own.track('camera');

  /** The device's id in the browser's list; undefined while there is none. */
  readonly deviceId = (kind: 'microphone' | 'camera'): string | undefined =>
    this.own.track(kind)?.mediaStreamTrack.getSettings().deviceId;

  private async connect(): Promise<void> {
    clearTimeout(this.timer);
    this.attempt += 1;
    const { attempt } = this;
    const isCurrent = () => this.running && attempt === this.attempt;
    let room: Room | null = null;
    try {
      const { url, token } = await this.options.access();
      if (!isCurrent()) return;
      room = this.open();
      this.room = room;
      this.stands = false;
      await room.connect(url, token, { autoSubscribe: true, maxRetries: 0 });
      if (!isCurrent()) return void room.disconnect();
      this.failures = 0;
      this.stands = true;
      this.change({ connection: 'connected', problem: null });
      if (this.speakerId !== null) await this.setSpeaker(this.speakerId);
      await this.own.use(room);
      this.refresh();
    } catch (error) {
      if (!isCurrent()) return;
      room?.removeAllListeners();
      void room?.disconnect();
      this.lose(nameConnectionProblem(error, navigator.onLine));
    }
  }

  private open(): Room {
    const room = new Room({
      singlePeerConnection: false,
      adaptiveStream: { pixelDensity: 'screen' },
      dynacast: true,
      stopLocalTrackOnUnpublish: false,
      disconnectOnPageLeave: true,
      reconnectPolicy: { nextRetryDelayInMs: ({ retryCount }) => mendingDelayMs(retryCount, Math.random()) },
      publishDefaults: {
        simulcast: true,
        videoEncoding: VideoPresets.h720.encoding,
        videoSimulcastLayers: [VideoPresets.h180, VideoPresets.h360],
        stopMicTrackOnMute: false,
      },
    });
    for (const event of shown) room.on(event, this.refresh);
    room.on(RoomEvent.TrackPublished, (publication) => {
      if (!this.withPictures && publication.kind === Track.Kind.Video) publication.setSubscribed(false);
    });
    room.on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind === Track.Kind.Audio) track.attach();
    });
    room.on(RoomEvent.TrackUnsubscribed, (track) => {
      if (track.kind === Track.Kind.Audio) track.detach();
    });
    room.on(RoomEvent.SignalReconnecting, () => this.mend(room));
    room.on(RoomEvent.Reconnecting, () => this.mend(room));
    room.on(RoomEvent.Reconnected, () => {
      if (room !== this.room) return;
      this.change({ connection: 'connected', problem: null });
      // Sends devices that were switched on while the connection was lost.
      void this.own.use(room);
    });
    room.on(RoomEvent.Disconnected, (reason) => {
      if (room !== this.room || !this.stands) return;
      const problem = reason === DisconnectReason.DUPLICATE_IDENTITY ? 'taken' : null;
      this.lose(problem, isTold(reason) ? untilToldMs : 0);
    });
    return room;
  }

  private mend(room: Room): void {
    if (room === this.room && this.running) this.change({ connection: 'lost', problem: null });
  }

  private lose(problem: ConnectionProblem | null, leastDelayMs = 0): void {
    const was = this.state.connection;
    this.room = null;
    void this.own.use(null);
    if (!this.running) return;
    this.change({ connection: was === 'connecting' ? 'connecting' : 'lost', problem, people: new Map() });
    // If two pages both reconnected automatically, they would keep disconnecting each other.
    if (problem === 'taken') return;
    const delay = Math.max(leastDelayMs, retryDelayMs(retry, this.failures, Math.random()));
    this.failures += 1;
    this.timer = setTimeout(() => void this.connect(), delay);
  }

  private readonly refresh = (): void => {
    const { room } = this;
    this.change({
      own: this.own.state(),
      people: room ? readPeople(room) : new Map(),
      isSoundBlocked: room ? !room.canPlaybackAudio : false,
    });
  };

  private change(change: Partial<MediaState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
