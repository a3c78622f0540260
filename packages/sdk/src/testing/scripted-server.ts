import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  method: string;
  /** Path and query as they arrived. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  atMs: number;
}

export interface JsonAnswer {
  status?: number;
  headers?: Record<string, string>;
  json: unknown;
}

/** A JSON response, or a function that writes the response itself. */
export type Answer = JsonAnswer | ((response: ServerResponse) => void);

/**
 * A real HTTP server on loopback that sends one response per request in order, and then repeats the last one. It
 * ends with the test.
 */
export async function startScriptedServer(
  ...answers: [Answer, ...Answer[]]
): Promise<{ baseUrl: string; seen: SeenRequest[] }> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body, atMs: performance.now() });
      const answer = answers[seen.length - 1] ?? answers.at(-1);
      if (typeof answer === 'function') answer(response);
      else if (answer) sendJson(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** An error body as the API writes it. */
export function apiError(
  status: number,
  code: string,
  extra: { headers?: Record<string, string>; details?: { path: string; message: string }[] } = {},
): JsonAnswer {
  const { headers = {}, details } = extra;
  const error = { code, message: `The message of ${code}.`, ...(details && { details }) };
  return { status, headers, json: { success: false, error, requestId: `req-${code}` } };
}

function sendJson(response: ServerResponse, { status = 200, headers = {}, json }: JsonAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
