/** What an Opus decoder needs to know: two channels, 48 kHz, nothing to skip. */
export const opusHead = Uint8Array.from([
  ...new TextEncoder().encode('OpusHead\u0001\u0002'),
  // Nothing to skip; 48,000 a second, the lowest byte first; no gain, no further channels.
  0,
  0,
  0x80,
  0xbb,
  0,
  0,
  0,
  0,
  0,
]);

/** 20 ms without a sound. */
export const opusSilence = Uint8Array.from([0xf8, 0xff, 0xfe]);
export const opusSilenceSeconds = 0.02;

/** The length of a packet's sound in seconds (RFC 6716, 3.1). */
export function opusSeconds(packet: Uint8Array): number {
  const head = packet[0] ?? 0;
  const config = head >> 3;
  const code = head & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
  return (frameMs(config) * frames) / 1000;
}

function frameMs(config: number): number {
  if (config < 12) return [10, 20, 40, 60][config & 3] ?? 20;
  if (config < 16) return [10, 20][config & 1] ?? 20;
  return [2.5, 5, 10, 20][config & 3] ?? 20;
}

export interface SoundBlock {
  /** How much earlier than the packet this sound is, in RTP's clock; 0 for the newest. */
  earlierBy: number;
  bytes: Buffer;
}

/** Splits a packet of `audio/red` (RFC 2198): first the earlier sounds, which are repeated, then the newest. */
export function splitRed(payload: Buffer): SoundBlock[] {
  const heads: { earlierBy: number; length: number }[] = [];
  let at = 0;
  while (at + 4 <= payload.length && (payload[at] ?? 0) & 0x80) {
    const word = payload.readUInt32BE(at);
    heads.push({ earlierBy: (word >> 10) & 0x3fff, length: word & 0x3ff });
    at += 4;
  }
  at += 1;
  const blocks: SoundBlock[] = [];
  for (const { earlierBy, length } of heads) {
    if (at + length > payload.length) return [];
    blocks.push({ earlierBy, bytes: payload.subarray(at, at + length) });
    at += length;
  }
  if (at < payload.length) blocks.push({ earlierBy: 0, bytes: payload.subarray(at) });
  return blocks.filter(({ bytes }) => bytes.length > 0);
}
