import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ffmpegComposer } from '../adapters/composer-ffmpeg/index.ts';
import { calendarsOverHttp } from '../adapters/calendars.ts';
import { evaluatorThat, performTask } from '../adapters/evaluator-tasks.ts';
import { localObjects } from '../adapters/objects-local.ts';
import { outboxMail } from '../adapters/mail-outbox.ts';
import { ffmpegSound } from '../adapters/sound-ffmpeg.ts';
import { speechOverHttp } from '../adapters/speech-services.ts';
import { webauthnPasskeys } from '../adapters/passkeys-webauthn.ts';
import { memoryRateLimit } from '../adapters/ratelimit-memory.ts';
import { modelsOverHttp } from '../adapters/models.ts';
import { httpWebhooks } from '../adapters/webhooks-http.ts';
import { openModels } from '../features/models/index.ts';
import { buildApp } from '../http/app.ts';
import type { HttpDeps } from '../http/deps.ts';
import { paths } from '../paths.ts';
import { secretBox } from '../kernel/crypto.ts';
import { diskSpace } from '../kernel/disk-space.ts';
import { createLog } from '../kernel/log.ts';
import type { Bus } from '../ports/bus.ts';
import type { MailTransport } from '../ports/mail.ts';
import type { WorkerDeps } from '../worker/deps.ts';
import { jobHandlers, type JobHandlers } from '../worker/registry.ts';
import { checkInjected } from './check-injected.ts';
import { testClock, type TestClock } from './clock.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { runDueJobs } from './run-due-jobs.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: HttpDeps & WorkerDeps;
  clock: TestClock;
  database: TestDatabase;
  handlers: JobHandlers;
  /** Runs due jobs by the test's clock until none is left. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The whole server on its own database, without sockets or timers: requests are injected, jobs run on call. */
export async function openTestApp(
  overrides: Partial<HttpDeps & Pick<WorkerDeps, 'sound'>> & {
    transport?: MailTransport;
    start?: string;
  } = {},
): Promise<TestApp> {
  const { start, transport: givenTransport, ...httpOverrides } = overrides;
  const database = await openTestDatabase();
  const objectsDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-objects-'));
  const clock = testClock(start ?? '2026-11-21T10:00:00.000Z');
  const transport = givenTransport ?? outboxMail();
  const log = createLog('silent');
  const box = secretBox('a secret of the tests, long enough to be one');
  const modelTransport =
    httpOverrides.modelTransport ?? modelsOverHttp({ allowedPrivateHosts: ['127.0.0.0/8', '::1/128'] });
  const installationModel = httpOverrides.installationModel ?? null;
  const deps: HttpDeps & WorkerDeps = {
    db: database.db,
    // All tests share one database cluster.
    isEmbedded: false,
    clock,
    box,
    log,
    rateLimit: memoryRateLimit(clock),
    addressRateLimit: memoryRateLimit(clock),
    objects: localObjects(objectsDir),
    outside: {
      checkMail: null,
      media: null,
      builtInEngine: null,
      turn: null,
      bucketKeepsVersions: null,
      speechToText: null,
      textToSpeech: null,
      models: modelTransport,
      signInProvider: null,
      databaseIsEmbedded: true,
      senderIsNobody: false,
    },
    disk: diskSpace(objectsDir, log),
    bus: silentBus(),
    media: null,
    mediaPort: null,
    sound: ffmpegSound(),
    ...speechOverHttp({
      speechToText: null,
      textToSpeech: null,
      allowedPrivateHosts: ['127.0.0.0/8', '::1/128'],
    }),
    modelTransport,
    installationModel,
    models: openModels({ db: database.db, clock, box, log, modelTransport, installationModel }),
    // Like PARLEY_ALLOW_PRIVATE_HOSTS=loopback, because tests receive webhooks on this machine.
    webhooks: httpWebhooks({ allowedPrivateHosts: ['127.0.0.0/8', '::1/128'] }),
    calendars: calendarsOverHttp({
      allowedPrivateHosts: ['127.0.0.0/8', '::1/128'],
      expansionThread: paths.expansionThread,
      xmlThread: paths.xmlThread,
      google: null,
      microsoft: null,
    }),
    // The same evaluator without its thread, which takes a second to start from source.
    evaluator: evaluatorThat(
      async (task) => performTask(task),
      async () => {},
    ),
    composer: ffmpegComposer(log),
    publicUrl: () => 'http://parley.test',
    mailFrom: { name: 'Parley', email: 'no-reply@parley.test' },
    mailDelivers: transport.delivers,
    transport,
    metricsToken: null,
    trustProxy: null,
    // The work factor is a thousandth of the product's, which password-hash.test.ts checks.
    passkeys: webauthnPasskeys,
    signInProvider: null,
    passwordCost: { ln: 6, r: 8, p: 2 },
    webDir: path.join(objectsDir, 'no-web'),
    referenceDir: path.join(objectsDir, 'no-reference'),
    sdkDir: path.join(objectsDir, 'no-sdk'),
    candidateRecording: path.join(paths.assets, 'demo-recording.webm'),
    version: '0.0.0-test',
    lifecycle: { closing: false, failed: false },
    ...httpOverrides,
  };
  const app = await buildApp(deps);
  await app.ready();
  checkInjected(app);
  const handlers = jobHandlers(deps);
  return {
    app,
    deps,
    clock,
    database,
    handlers,
    runJobs: () => runDueJobs(database.db, handlers, clock),
    async close() {
      await app.close();
      await deps.calendars.close();
      await database.close();
      fs.rmSync(objectsDir, { recursive: true, force: true });
    },
  };
}

/** A bus for one process without sockets, on which nobody listens. */
const silentBus = (): Bus => ({
  publish: async () => {},
  subscribe: () => () => {},
  close: async () => {},
});
