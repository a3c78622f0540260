import { createRequire } from 'node:module';

interface Client {
  setRequests(requests: object[]): void;
}
type Autocannon = (options: object) => Promise<unknown>;

/**
 * autocannon in a separate process, started by load.ts. Each client starts at another path and goes through all of
 * them.
 */
const { url, paths, clients, seconds, headers, body } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  paths: string[];
  clients: number;
  seconds: number;
  headers: Record<string, string>;
  body?: object;
};
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;
const about = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
const requests = paths.map((path) => ({ ...about, path }));
let started = 0;
const result = await autocannon({
  url,
  connections: clients,
  duration: seconds,
  requests,
  setupClient(client: Client) {
    const first = Math.floor((started * requests.length) / clients);
    started += 1;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  },
});
process.stdout.write(JSON.stringify(result));
