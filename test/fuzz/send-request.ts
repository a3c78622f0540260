import http from 'node:http';
import type { FuzzRequest } from './make-request.ts';

export interface FuzzAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Sends over connections that stay open. */
export function requestSender(port: number, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, url: path, headers, body }: FuzzRequest): Promise<FuzzAnswer> =>
      new Promise((resolve, reject) => {
        const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
        const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } };
        const request = http.request(options, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
        });
        request.setTimeout(20_000, () => request.destroy(new Error('no answer in 20 s')));
        request.on('error', reject);
        request.end(body ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}
