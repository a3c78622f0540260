import { smtpMail } from '../../apps/server/src/adapters/mail-smtp.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { setTestMode } from '../../apps/server/src/features/tenancy/index.ts';
import { apiOf, type Api } from '../../apps/server/src/testing/api.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/app.ts';
import { jobHandlers } from '../../apps/server/src/worker/registry.ts';
import { runWorker } from '../../apps/server/src/worker/run.ts';
import {
  makeOrganization,
  type TestOrganization,
} from '../../apps/server/src/testing/factories/organization.ts';
import { listenOnLoopback } from '../../apps/server/src/testing/listen-on-loopback.ts';
import { openSmtpSink, type SmtpSink } from '../stand-ins/smtp-sink.ts';

/**
 * A server on a port. Everything that its `testApp` injects goes over HTTP and is checked against the OpenAPI
 * document.
 */
export interface Service {
  testApp: TestApp;
  baseUrl: string;
  close(): Promise<void>;
}
export interface WorkingService extends Service {
  sink: SmtpSink;
}
/** An organization with its own rate windows and a key. */
export interface Customer {
  organization: TestOrganization;
  api: Api;
}

type Overrides = Parameters<typeof openTestApp>[0];

/** A service whose clock stands still until a test moves it, and whose jobs run only when they are called. */
export async function openService(overrides: Overrides = {}): Promise<Service> {
  let baseUrl = '';
  const testApp = await openTestApp({ publicUrl: () => baseUrl, ...overrides });
  baseUrl = await listenOnLoopback(testApp.app);
  return { testApp, baseUrl, close: () => testApp.close() };
}

/** A service as in production: the machine's clock, a worker that picks up jobs as they come, and mails over SMTP. */
export async function openWorkingService(overrides: Overrides = {}): Promise<WorkingService> {
  const sink = await openSmtpSink();
  const transport = smtpMail(sink.url);
  const service = await openService({
    clock: systemClock,
    start: new Date().toISOString(),
    transport,
    ...overrides,
  });
  const { testApp } = service;
  const worker = await runWorker(testApp.database.config, jobHandlers(testApp.deps), createLog('silent'));
  return {
    ...service,
    sink,
    async close() {
      await worker.stop();
      transport.close();
      await service.close();
      await sink.close();
    },
  };
}

export async function newCustomer(
  { testApp }: Service,
  options: Parameters<typeof makeOrganization>[1] & { testMode?: boolean } = {},
): Promise<Customer> {
  const { testMode, ...overrides } = options;
  const organization = await makeOrganization(testApp, overrides);
  if (testMode) await setTestMode(testApp.deps, organization.organizationId, true);
  return { organization, api: apiOf(testApp, organization) };
}

/** Repeats the request until the result is as wanted, because a worker needs some time. */
export async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 25_000;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
