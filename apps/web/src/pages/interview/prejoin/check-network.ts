export type NetworkState = 'good' | 'slow' | 'offline';

const rounds = 4;
const longestMs = 4_000;
/** Slower responses delay speech and captions so much that a conversation becomes tiring. */
const slowMs = 600;

/** @param timesMs how long each small request took; null when no response came. */
export function classifyNetwork(timesMs: (number | null)[]): NetworkState {
  const answered = timesMs.filter((ms) => ms !== null).toSorted((a, b) => a - b);
  if (answered.length === 0) return 'offline';
  const median = answered[Math.floor((answered.length - 1) / 2)] ?? longestMs;
  return answered.length < timesMs.length || median > slowMs ? 'slow' : 'good';
}

/** Sends a few small requests to our own server, one after the other. */
export async function checkNetwork(signal: AbortSignal): Promise<NetworkState> {
  const timesMs: (number | null)[] = [];
  for (let round = 0; round < rounds && timesMs.at(-1) !== null; round += 1) {
    timesMs.push(await timeRequest(signal));
  }
  return classifyNetwork(timesMs);
}

async function timeRequest(signal: AbortSignal): Promise<number | null> {
  const beganAt = performance.now();
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const response = await fetch('/healthz', { cache: 'no-store', signal: limit });
    return response.ok ? performance.now() - beganAt : null;
  } catch {
    return null;
  }
}
