import type { FastifyInstance } from 'fastify';

const graceMs = 10_000;

/**
 * Accepts nothing new and lets running requests finish. Connections that remain afterwards (a slow reader of a
 * video, a page that does not respond) are cut.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cutting = setTimeout(() => {
    app.server.closeAllConnections();
    for (const client of app.websocketServer.clients) client.terminate();
  }, graceMs);
  await app.close().finally(() => clearTimeout(cutting));
}
