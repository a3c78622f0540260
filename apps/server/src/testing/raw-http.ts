import net from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens on a free port of this machine. @returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('a listening server has an address');
  return address.port;
}

/** Sends bytes that no HTTP client would send, and reads until the server closes. */
export function rawExchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setTimeout(15_000, () => socket.destroy(new Error(`the server kept quiet after: ${answer}`)));
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('close', () => resolve(answer));
    // The server may close while bytes are still being sent; what it has sent back counts.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}

export interface RawResponse {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Reads one response from its bytes. */
export function readAnswer(bytes: string): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.slice(0, end).split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: bytes.slice(end + 4),
  };
}
