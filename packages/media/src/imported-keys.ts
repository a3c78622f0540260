import { createSecretKey, KeyObject } from 'node:crypto';
import type { RTCDtlsTransport } from 'werift';

/** Names of the keys in werift's ciphers; some are private. AEAD ciphers have no keys for tags. */
const names = ['srtpSessionKey', 'srtcpSessionKey', 'srtpSessionAuthTag', 'srtcpSessionAuthTag'] as const;

/**
 * Imports the keys of a connection once. werift passes the bytes of a key to node:crypto for every packet, and since
 * Node.js 24 importing them takes three times as long as encrypting the packet.
 */
export function importKeys({ srtpStarted, srtp, srtcp }: RTCDtlsTransport): void {
  // Without SRTP keys the connection only carries data.
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
