import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny';

const framesPerSecond = 10;
const audioPacketSeconds = 0.02;

/** The format of a browser's recorder. Its packets contain no real pictures or sound. */
interface Kind {
  format: OutputFormat;
  video: {
    codec: VideoCodec;
    config: VideoDecoderConfig;
    picture: (isKey: boolean, frame: number) => Uint8Array;
  };
  audio: { codec: AudioCodec; config: AudioDecoderConfig };
}

/** Like Chromium's MediaRecorder: an append-only WebM with VP8 (a key frame each second) and Opus. */
export const syntheticWebm = (seconds: number): Promise<Buffer> =>
  record(seconds, {
    format: new WebMOutputFormat({ appendOnly: true }),
    video: { codec: 'vp8', config: { codec: 'vp8', codedWidth: 320, codedHeight: 240 }, picture: vp8Picture },
    audio: { codec: 'opus', config: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } },
  });

/** Like Safari's: a fragmented MP4 with H.264 (a key frame each second) and AAC. */
export const syntheticMp4 = (seconds: number): Promise<Buffer> =>
  record(seconds, {
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 }),
    video: {
      codec: 'avc',
      config: { codec: 'avc1.42e01e', codedWidth: 320, codedHeight: 240, description: avcDescription },
      picture: avcPicture,
    },
    audio: {
      codec: 'aac',
      config: {
        codec: 'mp4a.40.2',
        sampleRate: 48_000,
        numberOfChannels: 1,
        // AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1): AAC-LC, 48 kHz, one channel.
        description: Uint8Array.of(0x11, 0x88),
      },
    },
  });

async function record(seconds: number, kind: Kind): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: kind.format, target });
  const video = new EncodedVideoPacketSource(kind.video.codec);
  const audio = new EncodedAudioPacketSource(kind.audio.codec);
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  let heardSeconds = 0;
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    const at = frame / framesPerSecond;
    const isKey = frame % framesPerSecond === 0;
    await video.add(
      new EncodedPacket(kind.video.picture(isKey, frame), isKey ? 'key' : 'delta', at, 1 / framesPerSecond),
      { decoderConfig: kind.video.config },
    );
    for (; heardSeconds < at + 1 / framesPerSecond - 1e-9; heardSeconds += audioPacketSeconds) {
      await audio.add(
        new EncodedPacket(Uint8Array.of(0x48, 1, 2, 3), 'key', heardSeconds, audioPacketSeconds),
        { decoderConfig: kind.audio.config },
      );
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Bytes in place of an encoded picture. */
const anyBytes = (frame: number) => Array.from({ length: 200 }, (_, i) => (frame * 7 + i) % 256);

/** With the header of a VP8 frame (RFC 6386, section 9.1). */
function vp8Picture(isKey: boolean, frame: number): Uint8Array {
  const head = isKey ? [0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00] : [0x11, 0x02, 0x00];
  return Uint8Array.from([...head, ...anyBytes(frame)]);
}

/** One unit preceded by its length: a slice of a key picture (5) or of another picture (1). */
function avcPicture(isKey: boolean, frame: number): Uint8Array {
  const unit = [isKey ? 0x65 : 0x41, ...anyBytes(frame)];
  return Uint8Array.from([0, 0, 0, unit.length, ...unit]);
}

// AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1): baseline, level 3, four bytes of length, a parameter
// set for 320 × 240 and one for pictures.
const sps = '6742e01eda0507c4';
const pps = '68ce3c80';
const avcDescription = Buffer.from(`0142e01effe10008${sps}010004${pps}`, 'hex');

/** Cuts bytes into pieces of any content, as the recorder's timer does. */
export function cutIntoChunks(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}
