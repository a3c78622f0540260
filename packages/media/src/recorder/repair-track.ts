import fs from 'node:fs/promises';
import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MkvOutputFormat,
  Output,
  WebMOutputFormat,
  type InputTrack,
} from 'mediabunny';
import { opusSeconds, opusSilence, opusSilenceSeconds } from './opus.ts';
import { factsFileOf, mediaFileOf, type TrackFacts } from './track-file.ts';

/** The largest error of timestamps that are rounded to milliseconds. */
const toleranceSeconds = 0.000_6;

export interface RepairedTrack {
  durationSeconds: number;
  packets: number;
}

/** Reads the facts beside a track's file. A line that was cut off when the recorder was killed is ignored. */
export async function readTrackFacts(folder: string, id: string): Promise<TrackFacts | null> {
  const text = await fs.readFile(factsFileOf(folder, id), 'utf8').catch(() => '');
  for (const line of text.trim().split('\n').toReversed()) {
    try {
      return JSON.parse(line) as TrackFacts;
    } catch {
      continue;
    }
  }
  return null;
}

/** Lists the tracks in a recorder's folder, whether complete or cut off. */
export async function listTrackFiles(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.facts')).map((name) => name.slice(0, -'.facts'.length));
}

/**
 * Rewrites a track's file with its duration and an index, so that players can seek in it. Nothing is encoded again.
 * If the recorder was killed, the file ends there. Pauses of a microphone become silence, because many players ignore
 * timestamps.
 *
 * @returns null when the file contains nothing.
 */
export async function repairTrack(
  folder: string,
  facts: Pick<TrackFacts, 'id' | 'codec'>,
  target: string,
): Promise<RepairedTrack | null> {
  const input = new Input({
    source: new FilePathSource(mediaFileOf(folder, facts.id)),
    formats: ALL_FORMATS,
  });
  try {
    if (!(await input.canRead().catch(() => false))) return null;
    const [track] = await input.getTracks().catch(() => []);
    if (!track) return null;
    return await rewrite(track, facts.codec, target);
  } finally {
    input.dispose();
  }
}

async function rewrite(
  track: InputTrack,
  codec: TrackFacts['codec'],
  target: string,
): Promise<RepairedTrack | null> {
  const Format = codec === 'h264' ? MkvOutputFormat : WebMOutputFormat;
  const output = new Output({ format: new Format(), target: new FilePathTarget(target) });
  const add = await addTrack(output, track);
  if (!add) return null;
  await output.start();
  let packets = 0;
  let end = 0;
  for await (const packet of untilTorn(new EncodedPacketSink(track).packets())) {
    const fills = codec === 'opus' && packets > 0;
    for (
      ;
      fills && packet.timestamp - end >= opusSilenceSeconds - toleranceSeconds;
      end += opusSilenceSeconds
    ) {
      await add(new EncodedPacket(opusSilence, 'key', end, opusSilenceSeconds));
    }
    // The file does not say how long a sound is. A reader would let it last until the next sound.
    const duration = codec === 'opus' ? opusSeconds(packet.data) : packet.duration;
    await add(packet.clone({ duration }));
    packets += 1;
    end = Math.max(end, packet.timestamp + duration);
  }
  if (packets === 0) {
    await output.cancel();
    return null;
  }
  await output.finalize();
  return { durationSeconds: Math.round(end * 1000) / 1000, packets };
}

/** The packets of a file that may end in the middle of a packet: all complete ones. */
async function* untilTorn(packets: AsyncGenerator<EncodedPacket>): AsyncGenerator<EncodedPacket> {
  try {
    yield* packets;
  } catch {
    return;
  }
}

async function addTrack(
  output: Output,
  track: InputTrack,
): Promise<((packet: EncodedPacket) => Promise<void>) | null> {
  if (track.isVideoTrack()) {
    const codec = await track.getCodec();
    const config = await track.getDecoderConfig().catch(() => null);
    if (!codec || !config) return null;
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source);
    return (packet) => source.add(packet, { decoderConfig: config });
  }
  if (!track.isAudioTrack()) return null;
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig().catch(() => null);
  if (!codec || !config) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return (packet) => source.add(packet, { decoderConfig: config });
}
