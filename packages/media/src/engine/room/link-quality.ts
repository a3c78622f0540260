import { ConnectionQuality } from '@livekit/protocol';

/** How well a participant's connection has worked lately. */
export interface LinkFacts {
  /** The share of their packets to us that was lost at first, whether or not they came when sent again. */
  lossUp: number;
  /** The same for our packets to them. */
  lossDown: number;
  /** They get a smaller picture than their page asks for, because the connection is too slow. */
  isLimited: boolean;
  /** They get no picture of somebody at all, because the connection is too slow. */
  isPausing: boolean;
  /** How long ago anything came from them. */
  silentMs: number;
}

/**
 * A connection that is silent for this long is lost: a browser checks it about every 2.5 s, even when it sends
 * nothing else.
 */
const lostAfterMs = 8_000;
const poorLoss = 0.08;
const noticedLoss = 0.02;

/** The quality that pages show beside a name, in LiveKit's four steps. */
export function linkQualityOf(facts: LinkFacts): ConnectionQuality {
  const loss = Math.max(facts.lossUp, facts.lossDown);
  if (facts.silentMs > lostAfterMs) return ConnectionQuality.LOST;
  if (loss >= poorLoss || facts.isPausing) return ConnectionQuality.POOR;
  if (loss >= noticedLoss || facts.isLimited) return ConnectionQuality.GOOD;
  return ConnectionQuality.EXCELLENT;
}
