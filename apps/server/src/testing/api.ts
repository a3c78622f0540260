import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

export interface Api {
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  send(method: Method, path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
}
export type Headers = Record<string, string>;
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The integration API with one key; paths start after `/api/integration`. Objects are sent as JSON. */
export function apiOf(test: TestApp, key: { authorization: { authorization: string } } | null): Api {
  const send: Api['send'] = (method, path, body, headers = {}) =>
    test.app.inject({
      method,
      url: `/api/integration${path}`,
      headers: {
        ...key?.authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

/** The smallest body of a create, with defaults for everything else. */
export const plainInterview = {
  meetingType: 'AI_ONLY',
  jobRole: 'Customer support engineer',
  participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
} as const;
