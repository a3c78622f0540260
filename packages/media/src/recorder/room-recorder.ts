import { randomUUID } from 'node:crypto';
import {
  DisconnectReason,
  LeaveRequest,
  ParticipantInfo_State,
  ParticipantTracks,
  SessionDescription,
  SignalTarget,
  TrackSource as WireSource,
  TrackType,
  TrickleRequest,
  UpdateSubscription,
  UpdateTrackSettings,
  VideoQuality,
  type JoinResponse,
  type ParticipantInfo,
  type TrackInfo,
} from '@livekit/protocol';
import { openSignal, type Signal } from './signal.ts';
import { openSubscriber, type Subscriber, type SubscriberHandlers } from './subscriber.ts';
import { createTrackFile, type TrackFacts, type TrackFile, type TrackSource } from './track-file.ts';
import { recordTrack, type TrackRecorder } from './track-recorder.ts';

/** What may be recorded of a participant. */
export type RecordedParts = 'PICTURE_AND_VOICE' | 'VOICE' | 'NOTHING';

export interface RecorderHandlers {
  connected(): void;
  /** The connection was lost. The recorder joins again by itself. */
  disconnected(why: string): void;
  opened(facts: TrackFacts): void;
  closed(id: string): void;
  failed(error: unknown): void;
  /** The disk cannot be written. Recording works again only when this recorder is closed and another one opened. */
  unwritable(error: unknown): void;
}

export interface RoomRecorder {
  /** Sets who may be recorded from now on. Recording of everybody else stops at once. */
  setPeople(people: { participantId: string; recorded: RecordedParts }[]): void;
  setAccess(access: { url: string; token: string }): void;
  /**
   * Whether packets are being written. IDLE: nobody who may be recorded sends anything. STUCK: somebody sends, but no
   * packets arrive.
   */
  state(): 'DISCONNECTED' | 'IDLE' | 'WRITING' | 'STUCK';
  close(): Promise<void>;
}

const sources: Partial<Record<WireSource, TrackSource>> = {
  [WireSource.MICROPHONE]: 'MICROPHONE',
  [WireSource.CAMERA]: 'CAMERA',
  [WireSource.SCREEN_SHARE]: 'SCREEN',
  [WireSource.SCREEN_SHARE_AUDIO]: 'SCREEN_AUDIO',
};

/**
 * The recorder tries to rejoin a restarting engine almost at once, because every moment would be missing from the
 * recording. After a longer outage it tries less often.
 */
const rejoinMs = [50, 100, 150, 200];
const seldomMs = 1_000;
const seldomAfterMs = 30_000;
/**
 * After another recorder took our place, this one will soon be stopped. By waiting it does not push the other one
 * out.
 */
const rejoinReplacedMs = 5_000;
/** When people who are not muted send nothing for this long, packets do not get through. */
const stuckMs = 5_000;

/** Used instead of a file that could not be created. */
const noFile: TrackFile = {
  bytes: 0,
  write: () => undefined,
  setStart: () => undefined,
  close: () => Promise.resolve(),
};

/** One track that may be recorded and was asked for. */
interface Subscription {
  info: TrackInfo;
  participantId: string;
  source: TrackSource;
  since: number;
  recorder: TrackRecorder | null;
  recorderId: string | null;
  /** The SSRC of the packets that are being written. */
  ssrc: number;
}

/** Records a room as a hidden participant: each track of the people who agreed goes into its own file. */
export function openRoomRecorder(
  options: { folder: string; access: { url: string; token: string } },
  handlers: RecorderHandlers,
): RoomRecorder {
  let access = options.access;
  let people = new Map<string, RecordedParts>();
  /** Everybody in the room, by the id of their connection. */
  const present = new Map<string, ParticipantInfo>();
  const subscriptions = new Map<string, Subscription>();
  const closing = new Set<Promise<void>>();
  let signal: Signal | null = null;
  let subscriber: Subscriber | null = null;
  let isConnected = false;
  let isClosed = false;
  let failures = 0;
  let lostAt: number | null = null;
  let rejoining: NodeJS.Timeout | undefined;
  let inTurn: Promise<unknown> = Promise.resolve();

  const endFile = (subscription: Subscription) => {
    const { recorder, recorderId } = subscription;
    if (!recorder) return;
    subscription.recorder = null;
    const done = recorder.close().then(
      () => recorderId && handlers.closed(recorderId),
      (error: unknown) => handlers.failed(error),
    );
    const settled = done.then(() => void closing.delete(settled));
    closing.add(settled);
  };
  const endAll = () => {
    for (const subscription of subscriptions.values()) endFile(subscription);
    subscriptions.clear();
  };

  const sourceIfAllowed = (participant: ParticipantInfo, info: TrackInfo): TrackSource | null => {
    const source = sources[info.source];
    const recorded = people.get(participant.identity) ?? 'NOTHING';
    if (!source || recorded === 'NOTHING') return null;
    return recorded === 'PICTURE_AND_VOICE' || source === 'MICROPHONE' ? source : null;
  };
  const ask = (participantSid: string, trackSids: string[], subscribe: boolean) => {
    if (trackSids.length === 0) return;
    const participantTracks = [new ParticipantTracks({ participantSid, trackSids })];
    signal?.send({
      case: 'subscription',
      value: new UpdateSubscription({ trackSids, subscribe, participantTracks }),
    });
  };
  const askForBest = (info: TrackInfo) => {
    if (info.type !== TrackType.VIDEO) return;
    signal?.send({
      case: 'trackSetting',
      value: new UpdateTrackSettings({
        trackSids: [info.sid],
        disabled: false,
        quality: VideoQuality.HIGH,
        width: info.width,
        height: info.height,
      }),
    });
  };

  /** Subscribes to the tracks that may be recorded, and unsubscribes from all others. */
  const settle = () => {
    if (!isConnected) return;
    const wanted = new Set<string>();
    for (const participant of present.values()) {
      const added: string[] = [];
      const dropped: string[] = [];
      for (const info of participant.tracks) {
        const source = sourceIfAllowed(participant, info);
        const known = subscriptions.get(info.sid);
        if (source) wanted.add(info.sid);
        if (source && !known) {
          const fresh = { info, participantId: participant.identity, source, since: Date.now() };
          subscriptions.set(info.sid, { ...fresh, recorder: null, recorderId: null, ssrc: 0 });
          added.push(info.sid);
        } else if (source && known) follow(known, info);
        else if (known) dropped.push(info.sid);
      }
      ask(participant.sid, added, true);
      ask(participant.sid, dropped, false);
      for (const sid of added) {
        const subscription = subscriptions.get(sid);
        if (subscription) askForBest(subscription.info);
      }
    }
    for (const [sid, subscription] of subscriptions) {
      if (wanted.has(sid)) continue;
      subscriptions.delete(sid);
      endFile(subscription);
    }
  };
  const follow = (subscription: Subscription, info: TrackInfo) => {
    if (subscription.info.muted && !info.muted) {
      subscription.since = Date.now();
      subscription.recorder?.resume();
      askForBest(info);
    }
    subscription.info = info;
  };

  const takePeople = (updates: ParticipantInfo[]) => {
    for (const participant of updates) {
      if (participant.state === ParticipantInfo_State.DISCONNECTED) present.delete(participant.sid);
      else present.set(participant.sid, participant);
    }
    settle();
  };
  const join = (response: JoinResponse) => {
    failures = 0;
    lostAt = null;
    isConnected = true;
    const host = new URL(access.url).hostname;
    subscriber = openSubscriber(
      { iceServers: response.iceServers, isLoopback: /^(127\.0\.0\.1|localhost)$/.test(host) },
      {
        candidate: (candidateInit) =>
          signal?.send({
            case: 'trickle',
            value: new TrickleRequest({ candidateInit, target: SignalTarget.SUBSCRIBER }),
          }),
        failed: () => lose('media failed'),
        packet(from, packet) {
          const subscription = subscriptions.get(from.sid);
          if (!subscription) return;
          // A new SSRC has its own packet numbers and timestamps, so it gets a new file.
          if (subscription.ssrc !== from.ssrc) endFile(subscription);
          subscription.recorder ??= begin(subscription, from);
          subscription.recorder.push(packet);
        },
        report: (sid, ntpMs, timestamp) => subscriptions.get(sid)?.recorder?.report(ntpMs, timestamp),
      },
    );
    handlers.connected();
    takePeople(response.otherParticipants);
  };
  const begin = (
    subscription: Subscription,
    { ssrc, codec, sender }: Parameters<SubscriberHandlers['packet']>[0],
  ): TrackRecorder => {
    const { info, participantId, source } = subscription;
    const id = randomUUID();
    subscription.recorderId = null;
    subscription.ssrc = ssrc;
    return recordTrack(
      { id, participantId, source, codec, width: info.width, height: info.height },
      sender,
      (facts, picture) => {
        try {
          const file = createTrackFile(options.folder, facts, picture, (error) => handlers.unwritable(error));
          subscription.recorderId = id;
          handlers.opened(facts);
          return file;
        } catch (error) {
          handlers.unwritable(error);
          return noFile;
        }
      },
    );
  };

  const answer = async (offer: SessionDescription) => {
    const sdp = await subscriber?.answer(offer.sdp);
    if (sdp === undefined) return;
    signal?.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp, id: offer.id }) });
  };
  /** Runs work in the order of arrival. An error in any of it counts as a lost connection. */
  const queue = (work: () => Promise<void>) => {
    inTurn = inTurn.then(work).catch((error: unknown) => {
      handlers.failed(error);
      lose('the connection was not understood');
    });
  };
  const rejoinAfterMs = (isReplaced: boolean): number => {
    lostAt ??= Date.now();
    failures += 1;
    if (isReplaced) return rejoinReplacedMs;
    if (Date.now() - lostAt > seldomAfterMs) return seldomMs;
    return rejoinMs[Math.min(failures, rejoinMs.length) - 1] ?? seldomMs;
  };
  const lose = (why: string, isReplaced = false) => {
    if (!signal) return;
    const [lostSignal, lostSubscriber] = [signal, subscriber];
    signal = null;
    subscriber = null;
    isConnected = false;
    present.clear();
    endAll();
    lostSignal.close();
    lostSubscriber?.close().catch(() => {});
    if (isClosed) return;
    handlers.disconnected(why);
    rejoining = setTimeout(connect, rejoinAfterMs(isReplaced));
  };
  const connect = () => {
    if (isClosed) return;
    const opened = openSignal(access, {
      joined: (response) => signal === opened && join(response),
      people: (updates) => signal === opened && takePeople(updates),
      offer: (offer) => signal === opened && queue(() => answer(offer)),
      trickle(candidate) {
        if (signal !== opened || candidate.target !== SignalTarget.SUBSCRIBER) return;
        const to = subscriber;
        queue(async () => to?.addCandidate(candidate.candidateInit));
      },
      closed: (why, isReplaced) => signal === opened && lose(why, isReplaced),
    });
    signal = opened;
  };
  connect();

  return {
    setPeople(list) {
      people = new Map(list.map(({ participantId, recorded }) => [participantId, recorded]));
      settle();
    },
    setAccess(next) {
      access = next;
    },
    state() {
      if (!isConnected) return 'DISCONNECTED';
      const now = Date.now();
      const sending = [...subscriptions.values()].filter(({ info }) => !info.muted);
      if (sending.length === 0) return 'IDLE';
      const isLate = ({ recorder, since }: Subscription) =>
        now - Math.max(since, recorder?.lastWrittenAt ?? 0) > stuckMs;
      // A silent microphone or a still picture sends little, but it is unlikely that all tracks do so at once.
      if (sending.every(isLate)) return 'STUCK';
      return sending.some(({ recorder }) => recorder?.lastWrittenAt) ? 'WRITING' : 'IDLE';
    },
    async close() {
      isClosed = true;
      clearTimeout(rejoining);
      signal?.send({
        case: 'leave',
        value: new LeaveRequest({ reason: DisconnectReason.CLIENT_INITIATED }),
      });
      endAll();
      lose('closed');
      await Promise.all(closing);
    },
  };
}
