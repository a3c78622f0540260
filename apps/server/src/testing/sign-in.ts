import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@parley/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { makeMember, type TestOrganization } from './factories/organization.ts';

export interface Visitor {
  memberId: string;
  email: string;
  headers: { cookie: string; origin: string };
  /** Paths start after `/api/dashboard`. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    more?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** Creates a new member of the organization and signs them in through a link. */
export async function signIn(
  test: TestApp,
  organization: TestOrganization,
  role: MemberRole = 'ADMIN',
): Promise<Visitor> {
  const email = `${role.toLowerCase()}-${randomUUID()}@tidewater.example`;
  const { memberId, signInToken } = await makeMember(test, organization, { role, email });
  const origin = test.deps.publicUrl();
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/dashboard/session',
    headers: { origin },
    payload: { token: signInToken },
  });
  if (response.statusCode !== 200)
    throw new Error(`sign-in answered ${response.statusCode}: ${response.body}`);
  const headers = { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '', origin };
  return {
    memberId,
    email,
    headers,
    send: (method, path, body, more) =>
      test.app.inject({
        method,
        url: `/api/dashboard${path}`,
        headers: { ...headers, ...more },
        ...(body === undefined ? {} : { payload: body }),
      }),
  };
}
