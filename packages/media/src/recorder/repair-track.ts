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

/** Timestamps are whole milliseconds. */
const toleranceSeconds = 0.000_6;

export interface RepairedTrack {
  durationSeconds: number;
  packets: number;
}

/** Reads what lies beside the file; what was torn by a kill does not count. */
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

/** The tracks that lie in a recorder's folder, whole or torn. */
export async function listTrackFiles(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.facts')).map((name) => name.slice(0, -'.facts'.length));
}

/**
 * Writes a track's file anew, with its duration and an index, so that it can be sought in; nothing is encoded again.
 * It ends where the recorder was killed. Pauses of a microphone become silence, since many readers ignore timestamps.
 *
 * @returns null when there is nothing in it.
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
    // The file does not say how long a sound is, and a reader takes what follows for its end.
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

/** A file that ends in the middle of a packet has all packets before it. */
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
