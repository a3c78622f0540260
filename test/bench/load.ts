import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const loadProcess = fileURLToPath(new URL('./load-process.ts', import.meta.url));

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

/**
 * Runs autocannon in a separate process.
 *
 * @param paths requested one after the other; each client begins at another one.
 * @throws Error when a response was not a success.
 */
export async function loadHttp(
  origin: string,
  paths: string[],
  options: { clients: number; seconds: number; apiKey: string; body?: object },
): Promise<Load> {
  const { clients, seconds, apiKey, body } = options;
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const how = JSON.stringify({ url: origin, paths, clients, seconds, headers, body });
  const { stdout } = await run(process.execPath, ['--import', 'tsx', loadProcess, how]);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as Answered;
  if (errors > 0 || non2xx > 0) throw new Error(`${origin}: ${errors} errors, ${non2xx} not 2xx`);
  return { perSecond: requests.average, averageMs: latency.average };
}
