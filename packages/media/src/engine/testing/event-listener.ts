import http from 'node:http';
import { WebhookReceiver } from 'livekit-server-sdk';
import { keys } from './signal-guest.ts';
import { waitUntil } from './wait-until.ts';

export interface EventListener {
  url: string;
  /** The names of the events that were accepted. */
  names(): string[];
  attempts(): number;
  until(isSo: () => boolean): Promise<void>;
  close(): Promise<unknown>;
}

/** Accepts an engine's events like our server, but fails for the first `failing` ones. */
export async function eventListener({ failing = 0 } = {}): Promise<EventListener> {
  const receiver = new WebhookReceiver(keys.key, keys.secret);
  const names: string[] = [];
  let attempts = 0;
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      attempts += 1;
      if (attempts <= failing) return response.writeHead(503).end();
      const { authorization } = request.headers;
      const event = await receiver.receive(Buffer.concat(chunks).toString('utf8'), authorization);
      names.push(event.event);
      return response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/events`,
    names: () => names,
    attempts: () => attempts,
    until: waitUntil,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
