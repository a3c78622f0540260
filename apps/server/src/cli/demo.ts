import type { RunningServer } from '../main.ts';

/** Seeds the demo once, and gives what `npm start` prints. */
export async function prepareDemo(_server: RunningServer): Promise<[string, string][]> {
  return [];
}
