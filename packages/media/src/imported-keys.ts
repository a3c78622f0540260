import { createSecretKey, KeyObject } from 'node:crypto';
import type { RTCDtlsTransport } from 'werift';

/**
 * Imports the keys of a connection, once. werift hands the bytes of a key to node:crypto with every packet, and from
 * Node.js 24 on to import them takes three times as long as to encrypt the packet.
 */
export function importKeys({ srtpStarted, srtp, srtcp }: RTCDtlsTransport): void {
  // It carries data alone.
  if (!srtpStarted) return;
  for (const { localContext, remoteContext } of [srtp, srtcp]) {
    for (const context of [localContext, remoteContext]) {
      if (!context) continue;
      const { cipher } = context;
      cipher.srtpSessionKey = imported(cipher.srtpSessionKey);
      cipher.srtcpSessionKey = imported(cipher.srtcpSessionKey);
    }
  }
}

/** werift declares bytes, and passes on what is there. */
const imported = (key: Buffer | KeyObject) =>
  (key instanceof KeyObject ? key : createSecretKey(key)) as unknown as Buffer;
