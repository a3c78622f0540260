import { createHash } from 'node:crypto';
import { WebhookEvent } from '@livekit/protocol';
import { AccessToken } from 'livekit-server-sdk';
import type { KeyPair } from './token.ts';

/** The pauses between attempts. After the last one the event is dropped; the server also reads the rooms regularly. */
const retriesAfterMs = [250, 1000, 3000, 8000, 15_000];
const answerWithinMs = 10_000;
const mostWaiting = 1000;

/** Sends events to a URL, in order and signed in the way of LiveKit. */
export class Webhooks {
  private readonly url: string | null;
  private readonly keys: KeyPair;
  private readonly waiting: WebhookEvent[] = [];
  private sending: Promise<void> | null = null;

  constructor(url: string | null, keys: KeyPair) {
    this.url = url;
    this.keys = keys;
  }

  send(event: WebhookEvent): void {
    if (this.url === null) return;
    this.waiting.push(event);
    if (this.waiting.length > mostWaiting) this.waiting.shift();
    this.sending ??= this.sendAll(this.url).finally(() => (this.sending = null));
  }

  private async sendAll(url: string): Promise<void> {
    for (let event = this.waiting.shift(); event; event = this.waiting.shift()) {
      const body = event.toJsonString();
      for (const waitMs of [0, ...retriesAfterMs]) {
        await new Promise((done) => setTimeout(done, waitMs));
        if (await this.post(url, body)) break;
      }
    }
  }

  /** @returns false when sending the event again may help. */
  private async post(url: string, body: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/webhook+json', authorization: await this.sign(body) },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return response.ok || (response.status >= 400 && response.status < 500);
    } catch {
      return false;
    }
  }

  private async sign(body: string): Promise<string> {
    const token = new AccessToken(this.keys.key, this.keys.secret, { ttl: '5m' });
    token.sha256 = createHash('sha256').update(body).digest('base64');
    return token.toJwt();
  }
}
