import os from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = os.availableParallelism();
/** At least three, since many tests wait for a process, a mail or a page; a larger machine gives more of its cores. */
const workers = Math.min(Math.max(cores, 3), 8);
/** A worker of these has a browser and servers of its own, which keep more than one core busy. */
const browserWorkers = Math.min(Math.max(Math.floor(cores / 2), 2), 5);

/**
 * The projects are tests of different size. `unit`: pure packages and rules, no I/O. `integration`: the server's
 * commands and routes on one embedded PostgreSQL, a copied database per worker. `generators`: clients that others
 * generate from the OpenAPI document. `e2e`: the built product in a browser.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'test/house/**/*.test.ts'],
          // Loading the same modules again for each file took a quarter of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            'apps/server/src/**/*.test.{ts,tsx}',
            'test/{fuzz,model,sdk}/**/*.test.ts',
            'test/isolation/**/*.test.ts',
            'test/conformance/**/*.test.ts',
          ],
          globalSetup: ['./test/cluster.ts'],
          // Most files build the whole app: loading it again for each of them took more than a third of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'generators',
          include: ['test/generators/**/*.test.ts'],
          globalSetup: ['./test/cluster.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/chaos/**/*.test.ts', 'test/media/**/*.test.ts'],
          globalSetup: ['./test/cluster.ts'],
          maxWorkers: browserWorkers,
          // A worker keeps its modules and its usual browser for its next files (fixtures/chromium.ts).
          isolate: false,
          // A real browser, engine and network on a busy machine: one more try, which the output names.
          retry: process.env['CI'] ? 1 : 0,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
