import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostileServer {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** How many requests it has received. */
  readonly requests: number;
  close(): Promise<void>;
}

/** An HTTP server on loopback that responds as the test says. */
export async function openHostileServer(
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => void,
): Promise<HostileServer> {
  let requests = 0;
  const server = http.createServer((request, response) => {
    requests += 1;
    request.resume();
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
