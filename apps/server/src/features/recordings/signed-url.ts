import { bounds } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import { isUuid, newToken } from '../../kernel/ids.ts';

/** The signed parts of the URL and the signature, as received; empty when absent. */
export interface SignedUrl {
  recordingId: string;
  expires: string;
  nonce: string;
  signature: string;
}

/**
 * A URL that works for 7 days and differs with each call; it needs no header. The recording's row must still
 * exist, so a deletion ends it at once.
 */
export function signVideoUrl(
  links: { box: SecretBox; publicUrl: string },
  recordingId: string,
  now: Date,
): string {
  // Seconds with three decimals: whole seconds would be too few or too many.
  const expires = (now.getTime() / 1000 + bounds.recording.urlLifetimeDays * 86_400).toFixed(3);
  const nonce = newToken();
  const signature = links.box.sign(message(recordingId, expires, nonce));
  return `${links.publicUrl}/media/recordings/${recordingId}?expires=${expires}&nonce=${nonce}&signature=${signature}`;
}

export function verifyVideoUrl(box: SecretBox, url: SignedUrl, now: Date): boolean {
  if (
    !isUuid(url.recordingId) ||
    !/^\d{1,12}(?:\.\d{3})?$/.test(url.expires) ||
    !/^[\w-]{0,64}$/.test(url.nonce)
  )
    return false;
  const signed = message(url.recordingId, url.expires, url.nonce);
  return Math.round(Number(url.expires) * 1000) > now.getTime() && box.verify(signed, url.signature);
}

/** Signed URLs issued before the nonce was introduced stay valid until they expire. */
const message = (recordingId: string, expires: string, nonce: string) =>
  `video:${recordingId}:${expires}${nonce === '' ? '' : `:${nonce}`}`;
