import { createSecretKey, KeyObject } from 'node:crypto';
import type { RTCDtlsTransport } from 'werift';

/** In werift's ciphers, some of them private; AEAD has no keys of its tags. */
const names = ['srtpSessionKey', 'srtcpSessionKey', 'srtpSessionAuthTag', 'srtcpSessionAuthTag'] as const;

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
      const keys = context.cipher as unknown as Partial<Record<(typeof names)[number], Buffer | KeyObject>>;
      for (const name of names) {
        const key = keys[name];
        if (key && !(key instanceof KeyObject)) keys[name] = createSecretKey(key);
      }
    }
  }
}
