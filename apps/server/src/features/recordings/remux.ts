import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  WebMOutputFormat,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type VideoCodec,
} from 'mediabunny';

export interface RecorderRun {
  /** The file with the run's chunks, one after another. */
  filePath: string;
  /** The start of the run, in seconds since the interview's start. */
  offsetSeconds: number;
}

export interface RemuxedFile {
  format: 'webm' | 'mp4';
  durationSeconds: number;
  /** Runs that could not be joined to the others because their codec differs. */
  skippedRuns: number;
}

interface OpenRun {
  offsetSeconds: number;
  tracks: (InputVideoTrack | InputAudioTrack)[];
}

/**
 * Joins recorder runs (a page refresh or a second device starts another) into one seekable file without encoding
 * anything again. The file's clock is the interview's: a pause between runs stays a pause, so a second in the
 * transcript is the same second in the file. The first picture is also written at zero, because players cut away the
 * time before it.
 *
 * @param captions what was said, as WebVTT, for a track of the file, because the questions are not in its sound.
 * @returns null when no run contains a readable track.
 */
export async function remux(
  runs: RecorderRun[],
  targetPath: string,
  captions: string | null = null,
): Promise<RemuxedFile | null> {
  const inputs = runs.map(
    (run) => new Input({ source: new FilePathSource(run.filePath), formats: ALL_FORMATS }),
  );
  try {
    const open = await openRuns(runs, inputs);
    const lanes = await planLanes(open);
    if (lanes.length === 0) return null;
    const format = lanes.some((lane) => lane.codec === 'avc' || lane.codec === 'hevc') ? 'mp4' : 'webm';
    const output = new Output({
      // An MP4 gets its index at the end, because at the start its size would have to be known in advance.
      format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
      target: new FilePathTarget(targetPath),
    });
    for (const lane of lanes) lane.addTo(output);
    const writeCaptions = captions === null ? null : addCaptions(output, captions);
    await output.start();
    await writeCaptions?.();
    let skippedRuns = 0;
    for (const run of open) skippedRuns += (await appendRun(run, lanes)) ? 0 : 1;
    await output.finalize();
    return { format, durationSeconds: Math.max(...lanes.map((lane) => lane.endSeconds)), skippedRuns };
  } finally {
    for (const input of inputs) input.dispose();
  }
}

function addCaptions(output: Output, captions: string): () => Promise<void> {
  const source = new TextSubtitleSource('webvtt');
  output.addSubtitleTrack(source);
  return async () => {
    await source.add(captions);
    source.close();
  };
}

async function openRuns(runs: RecorderRun[], inputs: Input[]): Promise<OpenRun[]> {
  const open: OpenRun[] = [];
  for (const [index, input] of inputs.entries()) {
    if (!(await input.canRead())) continue;
    const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    open.push({
      offsetSeconds: Math.max(0, runs[index]?.offsetSeconds ?? 0),
      tracks: tracks.filter((track) => track !== null),
    });
  }
  return open;
}

/** One track of the output, and the time up to which it is written. */
interface Lane {
  type: 'video' | 'audio';
  codec: string;
  endSeconds: number;
  addTo(output: Output): void;
  add(packet: EncodedPacket, track: InputVideoTrack | InputAudioTrack): Promise<void>;
}

/** The first run decides the codec; a run with another codec does not fit into the same track. */
async function planLanes(runs: OpenRun[]): Promise<Lane[]> {
  const lanes: Lane[] = [];
  for (const run of runs) {
    for (const track of run.tracks) {
      if (lanes.some((lane) => lane.type === track.type)) continue;
      const lane = track.isVideoTrack()
        ? videoLane(await track.getCodec())
        : audioLane(await (track as InputAudioTrack).getCodec());
      if (lane) lanes.push(lane);
    }
  }
  return lanes;
}

function videoLane(codec: VideoCodec | null): Lane | null {
  if (!codec) return null;
  const source = new EncodedVideoPacketSource(codec);
  let started = false;
  return {
    type: 'video',
    codec,
    endSeconds: 0,
    addTo: (output) => output.addVideoTrack(source),
    async add(packet, track) {
      const decoderConfig = (await (track as InputVideoTrack).getDecoderConfig()) ?? undefined;
      const meta = decoderConfig ? { decoderConfig } : {};
      if (!started && packet.timestamp > 0) await source.add(packet.clone({ timestamp: 0 }), meta);
      started = true;
      await source.add(packet, meta);
    },
  };
}

function audioLane(codec: AudioCodec | null): Lane | null {
  if (!codec) return null;
  const source = new EncodedAudioPacketSource(codec);
  return {
    type: 'audio',
    codec,
    endSeconds: 0,
    addTo: (output) => output.addAudioTrack(source),
    async add(packet, track) {
      const decoderConfig = (await (track as InputAudioTrack).getDecoderConfig()) ?? undefined;
      await source.add(packet, decoderConfig ? { decoderConfig } : {});
    },
  };
}

/**
 * Writes the packets of a run in the order of time across its tracks.
 *
 * @returns false when no lane accepts them.
 */
async function appendRun(run: OpenRun, lanes: Lane[]): Promise<boolean> {
  const readers = [];
  for (const track of run.tracks) {
    const codec = await track.getCodec();
    const lane = lanes.find((candidate) => candidate.type === track.type && candidate.codec === codec);
    if (!lane) continue;
    const packets = new EncodedPacketSink(track).packets();
    readers.push({ lane, track, packets, next: await packets.next(), notBefore: lane.endSeconds });
  }
  // A run may begin with pictures that need an earlier key frame, so nothing is written before a key frame.
  const begun = new Set<Lane>();
  for (;;) {
    const [reader] = readers
      .filter(({ next }) => !next.done)
      .sort((a, b) => (a.next.value?.timestamp ?? 0) - (b.next.value?.timestamp ?? 0));
    const source = reader?.next.value;
    if (!reader || !source) break;
    const { lane, track } = reader;
    const packet = source.clone({ timestamp: run.offsetSeconds + Math.max(0, source.timestamp) });
    if (packet.timestamp >= reader.notBefore && (begun.has(lane) || packet.type === 'key')) {
      begun.add(lane);
      await lane.add(packet, track);
      lane.endSeconds = Math.max(lane.endSeconds, packet.timestamp + packet.duration);
    }
    reader.next = await reader.packets.next();
  }
  return readers.length > 0;
}
