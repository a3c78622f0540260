import { describe, expect, it } from 'vitest';
import { prometheusText } from '../kernel/prometheus-text.ts';
import { apiOf } from '../testing/api.ts';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { parsePrometheus, type ParsedFamily } from '../testing/parse-prometheus.ts';
import { signIn } from '../testing/sign-in.ts';

const token = 'token-of-prometheus';
const test = forThisFile(() => openTestApp({ metricsToken: token }));
const organization = forThisFile(() => makeOrganization(test));

const ask = (authorization?: string, remoteAddress = '203.0.113.5') =>
  test.app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} });
async function scrape(): Promise<{ text: string; families: Map<string, ParsedFamily> }> {
  const response = await ask(`Bearer ${token}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return { text: response.body, families: parsePrometheus(response.body) };
}
const errorOf = (response: { json<T>(): T }) => response.json<{ error: object }>().error;
const valueOf = (family: ParsedFamily | undefined, name: string, labels: Record<string, string> = {}) =>
  family?.samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value;

describe('the metrics with the token', () => {
  it('contain jobs, request durations and the state of the process, in strict Prometheus format', async () => {
    await makeInterview(test, organization, {
      participants: [{ email: 'quokka@wombat.example', name: 'Quokka' }],
    });
    const { families } = await scrape();
    expect([...families.keys()].toSorted()).toEqual([
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'parley_database_connections',
      'parley_database_up',
      'parley_disk_free_bytes',
      'parley_http_request_duration_seconds',
      'parley_info',
      'parley_job_oldest_due_seconds',
      'parley_jobs',
      'parley_room_sockets',
      'parley_worker_processes',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ]);
    expect(valueOf(families.get('parley_database_up'), 'parley_database_up')).toBe(1);
    expect(valueOf(families.get('parley_disk_free_bytes'), 'parley_disk_free_bytes')).toBeGreaterThan(0);
    expect(
      valueOf(families.get('parley_jobs'), 'parley_jobs', { job: 'dispatch-event', state: 'due' }),
    ).toBeGreaterThanOrEqual(1);
    const duration = 'parley_http_request_duration_seconds';
    const create = { door: 'integration', method: 'POST', status: '2xx' };
    expect(valueOf(families.get(duration), `${duration}_count`, create)).toBe(1);
    expect(
      valueOf(families.get('process_resident_memory_bytes'), 'process_resident_memory_bytes'),
    ).toBeGreaterThan(1e7);
  });

  it('count a job that failed for good, and the age of the oldest job that is due', async () => {
    await makeInterview(test, organization, {});
    await test.database.db.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where id =
         (select max(j.id) from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'dispatch-event')`,
    );
    await test.database.db.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'
       where attempts < max_attempts and run_at <= now()`,
    );
    const { families } = await scrape();
    const failed = { job: 'dispatch-event', state: 'failed' };
    expect(valueOf(families.get('parley_jobs'), 'parley_jobs', failed)).toBe(1);
    const name = 'parley_job_oldest_due_seconds';
    expect(valueOf(families.get(name), name, { job: 'dispatch-event' })).toBeGreaterThan(85);
  });

  it('contain zeros for a kind of job without any, so that the next failure shows as a change', async () => {
    await makeInterview(test, organization, {});
    await test.database.db.pool.query(
      `delete from graphile_worker._private_jobs where task_id in
         (select id from graphile_worker._private_tasks where identifier = 'dispatch-event')`,
    );
    const { families } = await scrape();
    for (const state of ['due', 'planned', 'running', 'failed']) {
      const labels = { job: 'dispatch-event', state };
      expect(valueOf(families.get('parley_jobs'), 'parley_jobs', labels)).toBe(0);
    }
    const name = 'parley_job_oldest_due_seconds';
    expect(valueOf(families.get(name), name, { job: 'dispatch-event' })).toBe(0);
  });

  it('contain no person, organization or path, and no new series for new requests', async () => {
    const interview = await makeInterview(test, organization, {
      participants: [{ email: 'quokka@wombat.example', name: 'Quokka' }],
    });
    const visitor = await signIn(test, organization);
    const api = apiOf(test, organization);
    const visit = async () => {
      await api.get(`/interviews/${interview.meetingCode}`);
      await visitor.send('GET', `/interviews/${interview.meetingCode}`);
    };
    const ask = async (n: number) => {
      await test.app.inject({ url: `/nowhere/${n}?secret=${n}` });
      await test.app.inject({ url: `/api/dashboard/interviews/code-${n}` });
      await test.app.inject({ method: 'OPTIONS', url: `/${n}` });
    };
    await scrape();
    await visit();
    await ask(0);
    const before = await scrape();
    for (let n = 1; n <= 30; n++) await ask(n);
    await visit();
    const after = await scrape();
    const hidden = [
      interview.meetingCode,
      organization.organizationId,
      'uokka',
      'wombat',
      visitor.email,
      'nowhere',
    ];
    expect(hidden.filter((it) => after.text.includes(it))).toEqual([]);
    const seriesOf = ({ families }: typeof after) =>
      families.get('parley_http_request_duration_seconds')?.samples.length;
    expect(seriesOf(after)).toBe(seriesOf(before));
  });
});

describe('the metrics without the token', () => {
  it('answer 404 when the settings have no token', async () => {
    const plain = await openTestApp();
    const response = await plain.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    expect(response.statusCode).toBe(404);
    await plain.close();
  });

  it('answer 404 to a wrong token, and 429 after twenty guesses', async () => {
    const missing = await test.app.inject({ url: '/no-such-page' });
    for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, token, `bearer ${token}`]) {
      const response = await ask(wrong);
      expect(response.statusCode).toBe(404);
      expect(errorOf(response)).toEqual(errorOf(missing));
    }
    const tries = [];
    for (let n = 0; n < 21; n++) tries.push((await ask('Bearer guess', '198.51.100.9')).statusCode);
    expect(tries.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(tries[20]).toBe(429);
    expect((await ask(`Bearer ${token}`, '198.51.100.9')).statusCode).toBe(200);
  });
});

describe('the text of the metrics', () => {
  it('escapes label values and writes NaN, infinity and small numbers', () => {
    const text = prometheusText([
      {
        name: 'a',
        help: 'One\nline \\ more',
        type: 'gauge',
        samples: [
          { labels: { it: 'a "b" \\ c\nd' }, value: Number.NaN },
          { labels: { it: 'up' }, value: Number.POSITIVE_INFINITY },
          { labels: { it: 'small' }, value: 1e-9 },
        ],
      },
    ]);
    const [nan, up, small] = parsePrometheus(text).get('a')?.samples ?? [];
    expect(nan).toEqual({ name: 'a', labels: { it: 'a "b" \\ c\nd' }, value: Number.NaN });
    expect([up?.value, small?.value]).toEqual([Number.POSITIVE_INFINITY, 1e-9]);
  });

  it.each([
    ['a sample without a family', 'a 1\n'],
    ['a type without help', '# TYPE a gauge\na 1\n'],
    ['one sample twice', '# HELP a x\n# TYPE a gauge\na 1\na 2\n'],
    ['no end of the last line', '# HELP a x\n# TYPE a gauge\na 1'],
    [
      'buckets that shrink',
      '# HELP a x\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_count 1\n',
    ],
  ])('is refused by the parser of these tests when it has %s', (_what, text) => {
    expect(() => parsePrometheus(text)).toThrow();
  });
});
