import type { PathPart } from './path.ts';
import type { RateClass } from './rate-gate.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path after `/api/integration`. */
  path: readonly PathPart[];
  query?: Record<string, string | number | boolean | undefined>;
  /** The media type to ask for when it is not JSON. */
  accept?: string;
  body?: object;
  /** Default: follows from the method. */
  rateClass?: RateClass;
}
