import type { FastifyInstance } from 'fastify';

const graceMs = 10_000;

/**
 * Takes nothing new, and lets what is under way come to its end. Who holds a connection after that (a slow
 * reader of a video, a page that does not answer) loses it.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cutting = setTimeout(() => {
    app.server.closeAllConnections();
    for (const client of app.websocketServer.clients) client.terminate();
  }, graceMs);
  await app.close().finally(() => clearTimeout(cutting));
}
