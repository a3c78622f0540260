import fs from 'node:fs';
import path from 'node:path';
import {
  AppendOnlyStreamTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { opusHead } from './opus.ts';

export type TrackCodec = 'opus' | 'vp8' | 'h264';
export type TrackSource = 'MICROPHONE' | 'CAMERA' | 'SCREEN' | 'SCREEN_AUDIO';

/**
 * Facts about a track that its media file does not contain. They are stored beside it, so that the file can be used
 * after the recorder was killed.
 */
export interface TrackFacts {
  id: string;
  participantId: string;
  source: TrackSource;
  codec: TrackCodec;
  /** The time of second 0 of the file. It becomes more exact as packets arrive. */
  startedAtMs: number;
}

export interface TrackFile {
  readonly bytes: number;
  /** @param seconds since the file's start; a packet that is not later than the one before is moved behind it. */
  write(packet: { bytes: Uint8Array; isKey: boolean; seconds: number; duration: number }): void;
  setStart(startedAtMs: number): void;
  /** Ends the file. Resolves when everything is written. */
  close(): Promise<void>;
}

export const mediaFileOf = (folder: string, id: string): string => path.join(folder, `${id}.media`);
export const factsFileOf = (folder: string, id: string): string => path.join(folder, `${id}.facts`);

/** A smaller change of the start is not stored. */
const startToleranceMs = 2;

/**
 * One track in a WebM (H.264: Matroska) that is only ever appended to, so that a kill at any moment leaves a file
 * that can be read up to there. Every packet reaches the operating system before the next one is taken.
 *
 * @param onError called when the disk fails: from then on something may be missing.
 * @throws when the file cannot be created.
 */
export function createTrackFile(
  folder: string,
  facts: TrackFacts,
  picture: { width: number; height: number },
  onError: (error: unknown) => void,
): TrackFile {
  const descriptor = fs.openSync(mediaFileOf(folder, facts.id), 'a');
  let written = 0;
  let said = facts.startedAtMs;
  const say = (startedAtMs: number) => {
    try {
      fs.appendFileSync(factsFileOf(folder, facts.id), `${JSON.stringify({ ...facts, startedAtMs })}\n`);
    } catch (error) {
      onError(error);
    }
  };
  say(said);
  const Format = facts.codec === 'h264' ? MkvOutputFormat : WebMOutputFormat;
  const output = new Output({
    format: new Format({ appendOnly: true, minimumClusterDuration: 1 }),
    target: new AppendOnlyStreamTarget(
      new WritableStream<Uint8Array>({
        write(part) {
          // A disk that is nearly full may write only a part.
          for (let at = 0; at < part.length;) at += fs.writeSync(descriptor, part, at);
          written += part.length;
        },
      }),
    ),
  });
  const isSound = facts.codec === 'opus';
  const add = isSound ? addSound(output) : addPicture(output, facts.codec, picture);
  let chain: Promise<unknown> = output.start();
  let last = -1;
  let isClosed = false;
  const inTurn = (work: () => Promise<void>) => {
    chain = chain.then(work).catch(onError);
  };
  return {
    get bytes() {
      return written;
    },
    write({ bytes, isKey, seconds, duration }) {
      if (isClosed) return;
      // The file stores whole milliseconds, so two packets can have the same one when the camera's layer changes.
      const ms = Math.max(Math.round(seconds * 1000), last + 1);
      last = ms;
      const packet = new EncodedPacket(new Uint8Array(bytes), isKey ? 'key' : 'delta', ms / 1000, duration);
      inTurn(() => add(packet));
    },
    setStart(startedAtMs) {
      if (Math.abs(startedAtMs - said) < startToleranceMs) return;
      said = startedAtMs;
      say(said);
    },
    async close() {
      if (!isClosed) {
        isClosed = true;
        inTurn(() => output.finalize());
        inTurn(async () => fs.closeSync(descriptor));
      }
      await chain;
    },
  };
}

/** Returns the value the first time only: metadata for the decoder goes with the first packet. */
const once = <T>(value: T) => {
  let next: T | undefined = value;
  return (): T | undefined => {
    const taken = next;
    next = undefined;
    return taken;
  };
};

function addSound(output: Output): (packet: EncodedPacket) => Promise<void> {
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  const meta = once({
    decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2, description: opusHead },
  });
  return (packet) => source.add(packet, meta());
}

function addPicture(
  output: Output,
  codec: TrackCodec,
  { width, height }: { width: number; height: number },
): (packet: EncodedPacket) => Promise<void> {
  const source = new EncodedVideoPacketSource(codec === 'h264' ? 'avc' : 'vp8');
  output.addVideoTrack(source);
  const name = codec === 'h264' ? 'avc1.42e01f' : 'vp8';
  const meta = once({ decoderConfig: { codec: name, codedWidth: width, codedHeight: height } });
  return (packet) => source.add(packet, meta());
}
