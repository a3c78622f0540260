import type { AddressInfo } from 'node:net';
import { setTestMode } from '../../apps/server/src/features/tenancy/index.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/app.ts';
import { checkedFetch } from '../../apps/server/src/testing/checked-fetch.ts';
import {
  makeOrganization,
  type TestOrganization,
} from '../../apps/server/src/testing/factories/organization.ts';
import { Parley, type Fetch, type ParleyOptions } from '../../packages/sdk/src/index.ts';

export interface RunningServer {
  testApp: TestApp;
  baseUrl: string;
  /** Checks every response against the OpenAPI document on its way to the SDK. */
  checkedFetch: Fetch;
  /** A client with an organization of its own. */
  client(options?: ClientOptions): Promise<{ parley: Parley; organization: TestOrganization }>;
  close(): Promise<void>;
}

type Limits = { read?: number; write?: number; ai?: number };
type ClientOptions = Partial<ParleyOptions> & { limits?: Limits; name?: string; testMode?: boolean };

/** The whole server on a port, with a worker that runs jobs as they come. */
export async function openRunningServer(): Promise<RunningServer> {
  let baseUrl = '';
  const testApp = await openTestApp({ publicUrl: () => baseUrl });
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`;
  const stopWorking = keepWorking(testApp);
  return {
    testApp,
    baseUrl,
    checkedFetch,
    async client({ limits, name, testMode, ...options } = {}) {
      const organization = await makeOrganization(testApp, {
        ...(limits ? { limits } : {}),
        ...(name ? { name } : {}),
      });
      if (testMode) await setTestMode(testApp.deps, organization.organizationId, true);
      const { apiKey } = organization;
      return { parley: new Parley({ baseUrl, apiKey, fetch: checkedFetch, ...options }), organization };
    },
    async close() {
      await stopWorking();
      await testApp.close();
    },
  };
}

/** Runs jobs until it is stopped. Stopping waits for the present job and throws the error of a failed one. */
function keepWorking(testApp: TestApp): () => Promise<void> {
  let isStopped = false;
  const working = (async () => {
    while (!isStopped) {
      await testApp.runJobs();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  // The error is thrown at the end, not in the middle of some test.
  working.catch(() => undefined);
  return async () => {
    isStopped = true;
    await working;
  };
}
