import { TrackSource } from '@livekit/protocol';
import { allocate, DownlinkEstimate, type FeedbackReport, type Wish } from '../../quality/index.ts';
import type { Subscription } from './subscription.ts';

export interface PausedChange {
  participantSid: string;
  trackSid: string;
  isPaused: boolean;
}

const shareEveryMs = 200;
/** IP, UDP, SRTP, RTP and our header extension. */
const headerBytes = 66;
const spanMs = 1000;

/** Shares out among the tracks of one person what their connection carries. */
export class Downlink {
  private readonly isAdaptive: boolean;
  private readonly estimate = new DownlinkEstimate(performance.now());
  private sharedAtMs = 0;
  private span = { sinceMs: performance.now(), bytes: 0, bitsPerSecond: 0 };

  constructor(isAdaptive: boolean) {
    this.isAdaptive = isAdaptive;
  }

  packetSent(sequence: number, payloadBytes: number, atMs: number): void {
    const bytes = payloadBytes + headerBytes;
    this.estimate.packetSent(sequence, bytes, atMs);
    const { span } = this;
    const lasted = atMs - span.sinceMs;
    if (lasted > spanMs) this.span = { sinceMs: atMs, bytes: 0, bitsPerSecond: (span.bytes * 8000) / lasted };
    this.span.bytes += bytes;
  }

  feedback(report: FeedbackReport, nowMs: number): void {
    this.estimate.feedback(report, nowMs);
  }

  receiverReport(lostFraction: number, nowMs: number): void {
    this.estimate.loss(lostFraction, this.span.bitsPerSecond, nowMs);
  }

  /** @returns the pictures that pause from now on, or go on. */
  share(
    subscriptions: Subscription[],
    speaks: (participantSid: string) => boolean,
    nowMs: number,
  ): PausedChange[] {
    if (!this.isAdaptive || nowMs - this.sharedAtMs < shareEveryMs) return [];
    this.sharedAtMs = nowMs;
    const wishes = subscriptions.map((it) => wishOf(it, speaks, nowMs));
    const { qualities, isLimited, nextStep } = allocate(wishes, this.estimate.bitsPerSecond);
    this.estimate.tick(isLimited, nextStep, performance.now());
    const changes: PausedChange[] = [];
    for (const [index, it] of subscriptions.entries()) {
      const wish = wishes[index];
      // Of what the page does not show, or nobody sends, nothing is decided.
      if (!wish || it.track.kind === 'audio' || wish.wanted === null || wish.layers.length === 0) continue;
      const { isSqueezed } = it;
      it.allow(qualities.get(wish.id) ?? null, nowMs);
      if (it.isSqueezed === isSqueezed) continue;
      const { publisherSid: participantSid, info } = it.track;
      changes.push({ participantSid, trackSid: info.sid, isPaused: it.isSqueezed });
    }
    return changes;
  }
}

const wishOf = (
  { track, wanted, isPaused, sending }: Subscription,
  speaks: (participantSid: string) => boolean,
  nowMs: number,
): Wish => ({
  id: track.info.sid,
  kind: track.kind,
  isScreen: track.info.source === TrackSource.SCREEN_SHARE,
  isSpeaking: speaks(track.publisherSid),
  layers: track.kind === 'video' ? track.layers(nowMs) : [],
  wanted: isPaused ? null : wanted,
  current: sending,
});
