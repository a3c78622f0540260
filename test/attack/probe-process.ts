// Measures how long the requests of others wait: /healthz, which needs nothing else, and an authenticated read.
// Prints a line when it has begun, and the result when its standard input ends.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [url = '', apiKey = ''] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const betweenMs = 20;
const givenUpAfterMs = 60_000;
const waits: number[] = [];
const underWay = new Set<Promise<void>>();
let isOver = false;

process.stdin.resume().on('end', () => (isOver = true));

for (let count = 0; count < 20; count++) await ask(count % 2 === 0);
waits.length = 0;
process.stdout.write('watching\n');
for (let count = 0; !isOver; count++) {
  const asked = ask(count % 4 === 0).finally(() => underWay.delete(asked));
  underWay.add(asked);
  await sleep(betweenMs);
}
await Promise.all(underWay);
agent.destroy();
process.stdout.write(
  JSON.stringify({ requests: waits.length, longestMs: Math.round(Math.max(0, ...waits)) }),
);

async function ask(reads: boolean): Promise<void> {
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const path = reads ? '/api/integration/interviews?limit=1' : '/healthz';
    const headers = reads ? { authorization: `Bearer ${apiKey}` } : {};
    const request = http.get(`${url}${path}`, { agent, headers, timeout: givenUpAfterMs }, (response) => {
      response.resume().on('close', resolve);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve());
  });
  waits.push(performance.now() - startedAt);
}
