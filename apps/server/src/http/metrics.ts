import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../kernel/crypto.ts';
import { notFound } from '../kernel/errors.ts';
import { inTime } from '../kernel/in-time.ts';
import { prometheusContentType, prometheusText, type Family } from '../kernel/prometheus-text.ts';
import type { HttpDeps } from './deps.ts';
import { jobFigures, poolFigures, socketFigures, watchProcess } from './installation-figures.ts';
import { takeFromIpAddress } from './middleware/charge-ip-address.ts';
import { RequestDurations } from './request-durations.ts';

const answerTimeoutMs = 3_000;
/** Wrong tokens per minute and IP address. */
const guesses = { bucket: 'metrics', class: 'write', limit: 20 } as const;

/**
 * GET /metrics, for Prometheus, with the operator's token (ADR 96). Without a token in the settings the URL does not
 * exist and nothing is measured.
 */
export function registerMetrics(app: FastifyInstance, deps: HttpDeps): void {
  const { metricsToken } = deps;
  if (metricsToken === null) return;
  const durations = new RequestDurations();
  const watched = watchProcess();
  const expected = sha256(`Bearer ${metricsToken}`);
  app.addHook('onClose', async () => watched.stop());
  app.addHook('onResponse', (request, reply, done) => {
    // A stream of events lasts as long as its page is open, so it is not measured.
    if (request.routeOptions.config.isStream !== true) {
      durations.observe(request, reply.statusCode, reply.elapsedTime / 1000);
    }
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) {
      await takeFromIpAddress(deps, request, guesses);
      // The same answer as without the setting, so that a wrong token does not reveal that there are metrics.
      throw notFound();
    }
    const asked = [jobsOrNone(deps), freeSpace(deps)] as const;
    const [jobs, disk] = await Promise.all(asked);
    const families = [
      information(deps),
      ...jobs,
      disk,
      durations.family(),
      poolFigures(deps.db),
      socketFigures(app),
      ...watched.figures(),
    ];
    return reply
      .header('content-type', prometheusContentType)
      .header('cache-control', 'no-store')
      .send(prometheusText(families));
  });
}

const information = ({ version }: HttpDeps): Family => ({
  name: 'parley_info',
  help: 'The version of this process.',
  type: 'gauge',
  samples: [{ labels: { version }, value: 1 }],
});

/** When the database fails, the other figures are still returned: they are needed most then. */
async function jobsOrNone({ db, log }: HttpDeps): Promise<Family[]> {
  const answered = await inTime(
    answerTimeoutMs,
    jobFigures(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the figures of jobs could not be read');
      return null;
    }),
    () => null,
  );
  const up: Family = {
    name: 'parley_database_up',
    help: 'Whether the database answered.',
    type: 'gauge',
    samples: [{ value: answered === null ? 0 : 1 }],
  };
  return [up, ...(answered ?? [])];
}

async function freeSpace({ disk }: HttpDeps): Promise<Family> {
  const bytes = await disk.freeBytes().catch(() => Number.NaN);
  return {
    name: 'parley_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    type: 'gauge',
    samples: [{ value: bytes }],
  };
}
