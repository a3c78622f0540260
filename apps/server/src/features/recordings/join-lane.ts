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
  type InputTrack,
} from 'mediabunny';
import type { Lane, Span } from '../../ports/composer.ts';

export interface Clip {
  filePath: string;
  /** In seconds since the start of the video; the part before 0 is left out. */
  startsAt: number;
}

/** A camera that sends nothing for longer than this is off. */
const offSeconds = 2;
/** A last picture is shown for this long. */
const lingerSeconds = 0.5;
/** A picture may begin this much before the video: the clocks differ, and both starts are the same moment. */
const earlySeconds = 5;

/**
 * Joins the clips of one person's device into one file on the video's clock: each time the person came back or the
 * recorder restarted, a new clip began. Nothing is encoded again.
 *
 * @param clips have one codec and are sorted by their start. Where two overlap, the later one is used from its start
 *   on.
 * @returns null when the clips are empty.
 */
export async function joinLane(clips: Clip[], target: string): Promise<Lane | null> {
  const inputs = clips.map(
    ({ filePath }) => new Input({ source: new FilePathSource(filePath), formats: ALL_FORMATS }),
  );
  const output = new Output({ format: new MkvOutputFormat(), target: new FilePathTarget(target) });
  const shown: Span[] = [];
  let add: ((packet: EncodedPacket) => Promise<void>) | null = null;
  let last = -1;
  try {
    for (const [index, clip] of clips.entries()) {
      const [track] = (await inputs[index]?.getTracks().catch(() => [])) ?? [];
      if (!track) continue;
      add ??= await begin(output, track);
      if (!add) continue;
      const endsAt = clips[index + 1]?.startsAt ?? Infinity;
      let hasKey = false;
      for await (const packet of new EncodedPacketSink(track).packets()) {
        hasKey ||= packet.type === 'key';
        const at = clip.startsAt + packet.timestamp;
        const isEarly = at < 0 && (track.isAudioTrack() || at < -earlySeconds);
        if (!hasKey || isEarly) continue;
        if (at >= endsAt) break;
        // Times in whole milliseconds, each later than the one before.
        const ms = Math.max(Math.round(at * 1000), last + 1);
        last = ms;
        await add(packet.clone({ timestamp: ms / 1000 }));
        show(shown, ms / 1000, packet.duration);
      }
    }
    if (last < 0) {
      if (add) await output.cancel();
      return null;
    }
    await output.finalize();
    return { filePath: target, from: shown[0]?.from ?? 0, shown };
  } finally {
    for (const input of inputs) input.dispose();
  }
}

function show(shown: Span[], at: number, duration: number): void {
  const end = at + Math.min(duration, lingerSeconds) + lingerSeconds;
  const span = shown.at(-1);
  if (span && at - (span.to - lingerSeconds) < offSeconds) span.to = Math.max(span.to, end);
  else shown.push({ from: at, to: end });
}

async function begin(
  output: Output,
  track: InputTrack,
): Promise<((packet: EncodedPacket) => Promise<void>) | null> {
  if (track.isVideoTrack()) {
    const codec = await track.getCodec();
    const decoderConfig = await track.getDecoderConfig();
    if (!codec || !decoderConfig) return null;
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source);
    await output.start();
    return (packet) => source.add(packet, { decoderConfig });
  }
  if (!track.isAudioTrack()) return null;
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  return (packet) => source.add(packet, { decoderConfig });
}
