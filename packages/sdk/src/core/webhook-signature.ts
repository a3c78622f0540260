import { ParleyError } from './errors.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The secret is never part of a message. */
export function readSecrets(secret: string | readonly string[]): Bytes[] {
  const bytes = (Array.isArray(secret) ? secret : [secret]).map(readSecret);
  const usable = bytes.filter(isBytes);
  if (usable.length > 0 && usable.length === bytes.length) return usable;
  throw new ParleyError('secret must be the secret of the webhook, whsec_…, or a list of such secrets.');
}

function readSecret(secret: unknown): Bytes | null {
  if (typeof secret !== 'string') return null;
  const bytes = decodeBase64(secret.trim().replace(/^whsec_/, ''));
  return bytes?.length === 0 ? null : bytes;
}

/** HMAC-SHA-256, the signature method of Standard Webhooks. */
export async function importKey(bytes: Bytes) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return globalThis.crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}

/** The signed bytes: id, time and body. */
export function signedBytes(id: string, timestamp: string, payload: Uint8Array): Bytes {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const joined = new Uint8Array(head.length + payload.length);
  joined.set(head);
  joined.set(payload, head.length);
  return joined;
}

export function decodeBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(globalThis.atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

export const encodeBase64 = (bytes: Uint8Array): string => globalThis.btoa(String.fromCharCode(...bytes));

export function isBytes(value: Bytes | null): value is Bytes {
  return value !== null;
}
