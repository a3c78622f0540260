import type { PathPart } from './path.ts';
import type { RateClass } from './rate-gate.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/integration`. */
  path: readonly PathPart[];
  query?: Record<string, string | number | boolean | undefined>;
  /** What is asked for when it is no JSON. */
  accept?: string;
  body?: object;
  /** Default: by its method. */
  rateClass?: RateClass;
}
