import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import type { Owner, Values } from './estates.ts';
import type { Asker } from './keys.ts';
import { fill, type Route } from './routes.ts';

/** Sends one request of the matrix, always with the same request id. */
export function ask(
  { app }: TestApp,
  asker: Asker,
  route: Route,
  values: Partial<Values>,
  more: { method?: 'HEAD'; idempotencyKey?: string } = {},
): Promise<LightMyRequestResponse> {
  const { url, body } = fill(route, values);
  return app.inject({
    method: more.method ?? route.method,
    url,
    headers: {
      'x-request-id': 'same',
      ...(asker.apiKey === null ? {} : { authorization: `Bearer ${asker.apiKey}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(more.idempotencyKey === undefined ? {} : { 'idempotency-key': more.idempotencyKey }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

const counted = new Set(['date', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

/** The ids that a request named, by parameter name. */
export type Sent = { [name: string]: string } | Partial<Values>;

/** Everything visible in a response except the time, the counters and the sent values, which may be repeated. */
export function seen(response: LightMyRequestResponse, sent: Sent): string {
  const headers = Object.entries(response.headers)
    .filter(([name]) => !counted.has(name))
    .map(([name, value]) => `${name}: ${String(value)}`);
  return [response.statusCode, ...headers, '', without(response.body, sent)].join('\n');
}

/** Everything in the response that belongs to organizations other than the asker's. */
export function leaks(response: LightMyRequestResponse, sent: Sent, asker: Asker, owners: Owner[]): string[] {
  const hidden = owners.filter((owner) => asker.opens === 'none' || !asker.owners.includes(owner));
  return leaksOf(
    response,
    sent,
    hidden.flatMap(({ secrets }) => secrets),
  );
}

/** The hidden texts that the response contains, except those that were sent. */
export function leaksOf(response: LightMyRequestResponse, sent: Sent, hidden: string[]): string[] {
  const text = without(`${JSON.stringify(response.headers)}\n${response.body}`, sent);
  return hidden.filter((secret) => text.includes(secret));
}

function without(text: string, sent: Sent): string {
  return Object.values(sent).reduce(
    (rest: string, value: string) => rest.replaceAll(value, '<as sent>'),
    text,
  );
}
