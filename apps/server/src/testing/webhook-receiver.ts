import http from 'node:http';
import net from 'node:net';

export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  /** In order of arrival. */
  received: ReceivedWebhook[];
  /** Sets the response from now on; 204 by default. */
  answer(respond: (response: http.ServerResponse, webhook: ReceivedWebhook) => void): void;
  close(): Promise<void>;
}

/** An integrator's server on this machine: real HTTP, with any response. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const noContent = (response: http.ServerResponse) => void response.writeHead(204).end();
  let respond: (response: http.ServerResponse, webhook: ReceivedWebhook) => void = noContent;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const webhook = {
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString('utf8'),
      };
      received.push(webhook);
      respond(response, webhook);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/hooks`,
    received,
    answer: (next) => (respond = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
