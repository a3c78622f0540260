import type { FastifyRequest } from 'fastify';
import type { Family, Sample } from '../kernel/prometheus-text.ts';

/** Upper bounds in seconds: from a short read of a list to a call of a model. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

interface Counted {
  labels: Record<string, string>;
  /** For each bound, the number of requests that took at most so long, but longer than the bound before. */
  buckets: number[];
  sum: number;
  count: number;
}

/**
 * How long requests take, by door, method and kind of status: labels that have only a few values, whatever is
 * requested.
 */
export class RequestDurations {
  private readonly counted = new Map<string, Counted>();

  observe(request: FastifyRequest, status: number, seconds: number): void {
    const labels = {
      door: doorOf(request.routeOptions.url),
      method: methods.has(request.method) ? request.method : 'other',
      status: `${Math.floor(status / 100)}xx`,
    };
    const key = Object.values(labels).join(' ');
    const counted = this.counted.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
    this.counted.set(key, counted);
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1;
    counted.sum += seconds;
    counted.count += 1;
  }

  family(): Family {
    return {
      name: 'parley_http_request_duration_seconds',
      help: 'How long requests took, by the door that they came through.',
      type: 'histogram',
      samples: [...this.counted.values()].flatMap(samplesOf),
    };
  }
}

function samplesOf({ labels, buckets, sum, count }: Counted): Sample[] {
  let below = 0;
  const steps = bounds.map((bound, at) => {
    below += buckets[at] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...steps,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}

/** Taken from the route, so that no id from a URL becomes a label. */
function doorOf(url: string | undefined): string {
  const door = /^\/api\/(integration|dashboard|public|media)(?:\/|$)/.exec(url ?? '')?.[1];
  if (door) return door;
  if (url === undefined) return 'none';
  return /^\/(healthz|readyz|metrics)$/.test(url) ? 'operations' : 'pages';
}
