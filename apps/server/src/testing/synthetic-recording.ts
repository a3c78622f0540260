import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const framesPerSecond = 10;
const audioPacketSeconds = 0.02;

/**
 * What a browser's MediaRecorder hands over, made of packets that nobody decodes: one append-only WebM with
 * VP8 pictures (a key frame each second) and Opus sound.
 */
export async function syntheticWebm(seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const video = new EncodedVideoPacketSource('vp8');
  const audio = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  const videoMeta = { decoderConfig: { codec: 'vp8', codedWidth: 320, codedHeight: 240 } };
  const audioMeta = { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } };
  let heardSeconds = 0;
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    const at = frame / framesPerSecond;
    const isKey = frame % framesPerSecond === 0;
    await video.add(
      new EncodedPacket(picture(isKey, frame), isKey ? 'key' : 'delta', at, 1 / framesPerSecond),
      videoMeta,
    );
    for (; heardSeconds < at + 1 / framesPerSecond - 1e-9; heardSeconds += audioPacketSeconds) {
      await audio.add(
        new EncodedPacket(Uint8Array.of(0x48, 1, 2, 3), 'key', heardSeconds, audioPacketSeconds),
        audioMeta,
      );
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The head of a VP8 frame (RFC 6386, section 9.1) and some bytes that stand for its picture. */
function picture(isKey: boolean, frame: number): Uint8Array {
  const head = isKey ? [0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00] : [0x11, 0x02, 0x00];
  return Uint8Array.from([...head, ...Array.from({ length: 200 }, (_, i) => (frame * 7 + i) % 256)]);
}

/** Cuts bytes into pieces, as the recorder's timer does, without regard for what is in them. */
export function cutIntoChunks(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}
