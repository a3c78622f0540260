import { ConnectionQuality } from '@livekit/protocol';
import { expect, it } from 'vitest';
import { linkQualityOf, type LinkFacts } from './link-quality.ts';

const fine: LinkFacts = { lossUp: 0, lossDown: 0, isLimited: false, isPausing: false, silentMs: 100 };

it.each<[Partial<LinkFacts>, keyof typeof ConnectionQuality]>([
  [{}, 'EXCELLENT'],
  [{ lossUp: 0.01 }, 'EXCELLENT'],
  [{ lossUp: 0.03 }, 'GOOD'],
  [{ lossDown: 0.03 }, 'GOOD'],
  [{ isLimited: true }, 'GOOD'],
  [{ lossUp: 0.1 }, 'POOR'],
  [{ lossDown: 0.1, isLimited: true }, 'POOR'],
  [{ isLimited: true, isPausing: true }, 'POOR'],
  [{ silentMs: 4000 }, 'EXCELLENT'],
  [{ silentMs: 9000, isPausing: true }, 'LOST'],
])('shows %j as %s', (facts, quality) => {
  expect(ConnectionQuality[linkQualityOf({ ...fine, ...facts })]).toBe(quality);
});
