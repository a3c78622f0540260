import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './deps.ts';

/** /healthz: the process answers. /readyz: it can do its work. */
export function registerHealth(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/healthz', async () => ({ status: 'ok', version: deps.version }));
  app.get('/readyz', async (_request, reply) => {
    const database = await deps.db.pool.query('select 1').then(
      () => 'ok',
      () => 'unreachable',
    );
    const ready = database === 'ok' && !deps.lifecycle.closing;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready', database });
  });
}
