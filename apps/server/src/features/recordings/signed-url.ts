import { bounds } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import { isUuid } from '../../kernel/ids.ts';

/** Good for 7 days; needs no header. The recording's row must still exist, so deleting ends it at once. */
export function signVideoUrl(
  links: { box: SecretBox; publicUrl: string },
  recordingId: string,
  now: Date,
): string {
  const expires = Math.floor(now.getTime() / 1000) + bounds.recording.urlLifetimeDays * 86_400;
  const signature = links.box.sign(message(recordingId, expires));
  return `${links.publicUrl}/media/recordings/${recordingId}?expires=${expires}&signature=${signature}`;
}

export function verifyVideoUrl(
  box: SecretBox,
  url: { recordingId: string; expires: string; signature: string },
  now: Date,
): boolean {
  if (!isUuid(url.recordingId) || !/^\d{1,12}$/.test(url.expires)) return false;
  const expires = Number(url.expires);
  return expires * 1000 > now.getTime() && box.verify(message(url.recordingId, expires), url.signature);
}

const message = (recordingId: string, expires: number) => `video:${recordingId}:${expires}`;
