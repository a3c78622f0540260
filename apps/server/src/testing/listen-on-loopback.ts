import http from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { checkInjected } from './check-injected.ts';
import { listen } from './raw-http.ts';

/**
 * Listens on this machine; from now on every request injected into this app is sent over a socket instead, with
 * exactly the bytes of its URL, and is still checked against the OpenAPI document. Factories that use the API then use
 * HTTP.
 *
 * @returns the URL of the server, without a trailing slash.
 */
export async function listenOnLoopback(app: FastifyInstance): Promise<string> {
  const port = await listen(app);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 60 });
  const exchange = (options: InjectOptions | string) =>
    send(port, agent, typeof options === 'string' ? { url: options } : options);
  app.inject = exchange as unknown as typeof app.inject;
  checkInjected(app);
  app.server.on('close', () => agent.destroy());
  return `http://127.0.0.1:${port}`;
}

/** The parts of an injected response that tests look at. */
interface WireResponse {
  statusCode: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  payload: string;
  rawPayload: Buffer;
  json(): unknown;
}

function send(port: number, agent: http.Agent, options: InjectOptions): Promise<WireResponse> {
  const { method = 'GET', url = '/', payload } = options;
  const bytes = bytesOf(payload);
  const cookies = Object.entries(options.cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const headers: http.OutgoingHttpHeaders = {
    ...(typeof payload === 'object' && !Buffer.isBuffer(payload)
      ? { 'content-type': 'application/json' }
      : {}),
    ...(bytes ? { 'content-length': bytes.length } : {}),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    ...(options.headers as http.OutgoingHttpHeaders | undefined),
  };
  const path = typeof url === 'string' ? url : url.pathname;
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const rawPayload = Buffer.concat(parts);
        const body = rawPayload.toString('utf8');
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: response.headers,
          body,
          payload: body,
          rawPayload,
          json: () => JSON.parse(body) as unknown,
        });
      });
    });
    request.on('error', reject);
    request.end(bytes);
  });
}

function bytesOf(payload: InjectOptions['payload']): Buffer | undefined {
  if (payload === undefined) return undefined;
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  return Buffer.from(JSON.stringify(payload));
}
