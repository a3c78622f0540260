import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './deps.ts';

const answerWithinMs = 1_500;

/** /healthz: a new start of the process would not help. /readyz: it can do its work. */
export function registerHealth(app: FastifyInstance, deps: HttpDeps): void {
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/healthz',
    handler: async (_request, reply) => {
      const { failed } = deps.lifecycle;
      return reply.code(failed ? 503 : 200).send({ status: failed ? 'failed' : 'ok', version: deps.version });
    },
  });
  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      const database = (await isReachable(deps)) ? 'ok' : 'unreachable';
      const ready = database === 'ok' && !deps.lifecycle.closing;
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready', database });
    },
  });
}

/** One that hangs is no better than none, and whoever asks does not wait for long. */
async function isReachable({ db }: HttpDeps): Promise<boolean> {
  const giveUp = new AbortController();
  const asked = db.pool.query('select 1').then(
    () => true,
    () => false,
  );
  const hangs = sleep(answerWithinMs, false, { signal: giveUp.signal }).catch(() => false);
  return Promise.race([asked, hangs]).finally(() => giveUp.abort());
}
