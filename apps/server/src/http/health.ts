import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './deps.ts';
import { inTime } from '../kernel/in-time.ts';

const answerTimeoutMs = 1_500;

/** /healthz: fails when only a restart would help. /readyz: succeeds when the process can do its work. */
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
      const [isThere, hasRoom] = await Promise.all([
        answerOf(deps.db.pool.query('select 1')),
        answerOf(deps.disk.hasRoom()),
      ]);
      const ready = isThere !== null && hasRoom === true && !deps.lifecycle.closing;
      return reply.code(ready ? 200 : 503).send({
        status: ready ? 'ready' : 'not_ready',
        database: isThere === null ? 'unreachable' : 'ok',
        disk: hasRoom === true ? 'ok' : 'full',
      });
    },
  });
}

/** A check that hangs counts as failed, so that the caller does not wait long. @returns null in both cases. */
const answerOf = <T>(asked: Promise<T>): Promise<T | null> =>
  inTime(
    answerTimeoutMs,
    asked.catch(() => null),
    () => null,
  );
