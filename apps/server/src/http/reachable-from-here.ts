import type { FastifyInstance } from 'fastify';

/** The URL of this server for another process on the same machine. */
export function reachableFromHere({ server }: FastifyInstance): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
