import { setTimeout as sleep } from 'node:timers/promises';

export async function waitUntil(isSo: () => boolean, patienceMs = 15_000): Promise<void> {
  const from = Date.now();
  while (!isSo()) {
    if (Date.now() - from > patienceMs) throw new Error(`it did not come to be: ${isSo.toString()}`);
    await sleep(10);
  }
}
