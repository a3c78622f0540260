import { bounds } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import { isUuid, newToken } from '../../kernel/ids.ts';

/** What of the address is signed, and by what. Texts as they came; empty where there was none. */
export interface SignedUrl {
  recordingId: string;
  expires: string;
  nonce: string;
  signature: string;
}

/**
 * Good for 7 days, and another one with each call; needs no header. The recording's row must still exist, so
 * deleting ends it at once.
 */
export function signVideoUrl(
  links: { box: SecretBox; publicUrl: string },
  recordingId: string,
  now: Date,
): string {
  // Seconds, to the millisecond: a whole number of them would be too few or too many.
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

/** Those of before there was a nonce are good until they end. */
const message = (recordingId: string, expires: string, nonce: string) =>
  `video:${recordingId}:${expires}${nonce === '' ? '' : `:${nonce}`}`;
