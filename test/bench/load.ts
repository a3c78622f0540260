import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

export interface Load {
  perSecond: number;
  averageMs: number;
}

interface Answered {
  requests: { average: number };
  latency: { average: number };
  errors: number;
  non2xx: number;
}

/** autocannon, in a process of its own. @throws Error when an answer was not a success. */
export async function loadHttp(
  url: string,
  options: { clients: number; seconds: number; apiKey: string; body?: object },
): Promise<Load> {
  const { clients, seconds, apiKey, body } = options;
  const args = [
    '--json',
    '-c',
    String(clients),
    '-d',
    String(seconds),
    '-H',
    `authorization=Bearer ${apiKey}`,
  ];
  if (body) args.push('-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify(body));
  const { stdout } = await run(process.execPath, [autocannon, ...args, url]);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as Answered;
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} not 2xx`);
  return { perSecond: requests.average, averageMs: latency.average };
}
