import { depacketisers, type Frame } from './frames.ts';
import { mediaClock } from './media-clock.ts';
import { opusSeconds, splitRed } from './opus.ts';
import { packetOrder, type MediaPacket } from './packet-order.ts';
import type { TrackCodec, TrackFacts, TrackFile, TrackSource } from './track-file.ts';

/** What the recorder asks the sender of a track for. */
export interface SenderRequests {
  keyFrame(): void;
  again(sequenceNumbers: number[]): void;
}

export interface TrackRecorder {
  push(packet: MediaPacket): void;
  /** Takes a sender report: at `ntpMs` by the sender's clock, the track was at `timestamp`. */
  report(ntpMs: number, timestamp: number): void;
  /** The person turned the track on again, so a key frame is needed at once. */
  resume(): void;
  readonly lastWrittenAt: number | null;
  readonly lost: number;
  close(): Promise<void>;
}

const pictureSeconds = 1 / 30;
const keyFrameEveryMs = 5_000;
const askKeyFrameAtMostMs = 400;
/** A camera that sent nothing for this long is off. Asking it for a key frame would not help. */
const silentMs = 2_000;
/** LiveKit ends a muted camera with black pictures of 8 by 8 points. */
const blankPoints = 16;

/** Turns the packets of one track into its file, which begins with the first sound or whole picture. */
export function recordTrack(
  track: {
    id: string;
    participantId: string;
    source: TrackSource;
    codec: TrackCodec;
    /** The announced size. The size in the picture itself takes precedence. */
    width: number;
    height: number;
  },
  sender: SenderRequests,
  openFile: (facts: TrackFacts, picture: { width: number; height: number }) => TrackFile,
  now: () => number = Date.now,
): TrackRecorder {
  const { codec } = track;
  const isSound = codec === 'opus';
  const clock = mediaClock(isSound ? 48_000 : 90_000);
  let file: TrackFile | null = null;
  let lastWrittenAt: number | null = null;
  let isClosed = false;

  const write = (bytes: Uint8Array, packet: MediaPacket, details: Omit<Frame, 'bytes'>, duration: number) => {
    const seconds = clock.at(packet.timestamp, packet.arrivedAt);
    const startedAtMs = clock.startedAt() ?? packet.arrivedAt;
    file ??= openFile(
      { id: track.id, participantId: track.participantId, source: track.source, codec, startedAtMs },
      details.size ?? { width: track.width || 640, height: track.height || 360 },
    );
    file.setStart(startedAtMs);
    file.write({ bytes, isKey: details.isKey, seconds, duration });
    lastWrittenAt = now();
  };

  const sound = { hole: false, endsAt: 0 };
  const writeSound = (packet: MediaPacket) => {
    const blocks = packet.isRed ? splitRed(packet.payload) : [{ earlierBy: 0, bytes: packet.payload }];
    for (const { earlierBy, bytes } of blocks) {
      const timestamp = (packet.timestamp - earlierBy) >>> 0;
      // Repeated sound is used only where its original packet was lost.
      if (earlierBy > 0 && (!sound.hole || !file || clock.peek(timestamp) < sound.endsAt - 0.005)) continue;
      const duration = opusSeconds(bytes);
      write(bytes, { ...packet, timestamp }, { isKey: true, size: null }, duration);
      sound.endsAt = clock.peek(timestamp) + duration;
    }
    sound.hole = false;
  };

  const picture = { needsKey: true, parts: [] as Buffer[], timestamp: 0, keyAt: 0, askedAt: 0, heardAt: 0 };
  const askKeyFrame = () => {
    const at = now();
    if (isSound || at - picture.askedAt < askKeyFrameAtMostMs) return;
    picture.askedAt = at;
    sender.keyFrame();
  };
  const loseThread = () => {
    sound.hole = true;
    if (isSound) return;
    picture.needsKey = true;
    picture.parts = [];
    askKeyFrame();
  };
  const writePicture = (packet: MediaPacket) => {
    const depacketiser = depacketisers[codec === 'h264' ? 'h264' : 'vp8'];
    if (picture.parts.length > 0 && picture.timestamp !== packet.timestamp) loseThread();
    if (picture.parts.length === 0) {
      if (!depacketiser.begins(packet.payload)) return;
      picture.timestamp = packet.timestamp;
    }
    picture.parts.push(packet.payload);
    if (!packet.marker) return;
    const frame = depacketiser.join(picture.parts);
    picture.parts = [];
    if (!frame) return;
    if (frame.isKey && frame.size && frame.size.width <= blankPoints) {
      picture.needsKey = true;
      return;
    }
    if (picture.needsKey && !frame.isKey) return;
    if (frame.isKey) {
      picture.needsKey = false;
      picture.keyAt = now();
    }
    write(frame.bytes, packet, frame, pictureSeconds);
  };

  const order = packetOrder({
    packet(packet) {
      // An empty packet is padding, which a sender uses to measure its connection.
      if (packet.payload.length === 0) return;
      picture.heardAt = packet.arrivedAt;
      if (isSound) writeSound(packet);
      else writePicture(packet);
    },
    gap: loseThread,
  });
  const askAgain = setInterval(() => {
    const missing = order.missing(now());
    if (missing.length > 0) sender.again(missing);
  }, 25);
  const watchKeys = setInterval(() => {
    const at = now();
    if (at - picture.heardAt > silentMs) return;
    if (picture.needsKey || at - picture.keyAt >= keyFrameEveryMs) askKeyFrame();
  }, 500);
  askKeyFrame();
  return {
    push(packet) {
      if (isClosed) return;
      // Set even while packets wait for a missing one, because the camera is sending.
      picture.heardAt = packet.arrivedAt;
      order.push(packet);
    },
    report: (ntpMs, timestamp) => clock.report(ntpMs, timestamp),
    resume: askKeyFrame,
    get lastWrittenAt() {
      return lastWrittenAt;
    },
    get lost() {
      return order.lost;
    },
    async close() {
      clearInterval(askAgain);
      clearInterval(watchKeys);
      if (!isClosed) order.flush();
      isClosed = true;
      await file?.close();
    },
  };
}
