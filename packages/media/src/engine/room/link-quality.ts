import { ConnectionQuality } from '@livekit/protocol';

/** How somebody's connection has done lately. */
export interface LinkFacts {
  /** Of their packets to us, the share that was lost on the way, before it was sent again. */
  lossUp: number;
  /** The same of ours to them. */
  lossDown: number;
  /** Somebody's picture is smaller than their page asks for, since the way does not carry it. */
  isLimited: boolean;
  /** Somebody's picture is not sent at all for that. */
  isPausing: boolean;
  /** Since anything of theirs was heard. */
  silentMs: number;
}

/** A browser checks its connection each 2.5 s or so, even when it sends nothing else. */
const lostAfterMs = 8_000;
const poorLoss = 0.08;
const noticedLoss = 0.02;

/** What the pages show beside a name, in the four steps of LiveKit. */
export function linkQualityOf(facts: LinkFacts): ConnectionQuality {
  const loss = Math.max(facts.lossUp, facts.lossDown);
  if (facts.silentMs > lostAfterMs) return ConnectionQuality.LOST;
  if (loss >= poorLoss || facts.isPausing) return ConnectionQuality.POOR;
  if (loss >= noticedLoss || facts.isLimited) return ConnectionQuality.GOOD;
  return ConnectionQuality.EXCELLENT;
}
