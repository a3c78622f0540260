import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const probeProcess = fileURLToPath(new URL('./probe-process.ts', import.meta.url));

export interface Waits {
  requests: number;
  /** Milliseconds that the slowest request waited for its response. */
  longestMs: number;
}

/**
 * Sends small requests to the server from a separate process during the attack. @returns a function that ends it.
 */
export async function watchOthers(url: string, apiKey: string): Promise<() => Promise<Waits>> {
  const child = spawn(process.execPath, ['--import', 'tsx', probeProcess, url, apiKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await once(child, 'close');
    return JSON.parse(printed.slice(printed.indexOf('\n'))) as Waits;
  };
}
