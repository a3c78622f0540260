// Callers in a separate process, so that they take no time from the server's. Each sends requests at its own pace,
// on its own connection. Sends its parent the number of responses that were no success.
import http from 'node:http';

export interface CallerOptions {
  url: string;
  apiKey: string;
  callers: number;
  /** Time from one request of a caller to its next; 0 means as soon as it got a response. */
  everyMs: number;
  seconds: number;
}

const { url, apiKey, callers, everyMs, seconds } = JSON.parse(process.argv[2] ?? '') as CallerOptions;
const agent = new http.Agent({ keepAlive: true, maxSockets: callers });
const until = performance.now() + seconds * 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const failures = await Promise.all(Array.from({ length: callers }, call));
agent.destroy();
process.send?.(failures.reduce((sum, failed) => sum + failed, 0));

async function call(): Promise<number> {
  let failed = 0;
  let next = performance.now() + Math.random() * everyMs;
  while (next < until) {
    await pause(Math.max(0, next - performance.now()));
    if ((await ask()) !== 200) failed += 1;
    next = everyMs > 0 ? next + everyMs : performance.now();
  }
  return failed;
}

function ask(): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { authorization: `Bearer ${apiKey}` } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
      .on('error', reject);
  });
}
