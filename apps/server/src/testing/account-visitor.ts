import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A browser at the dashboard: it keeps its cookies, and each visitor has an IP network of their own. */
export interface AccountVisitor {
  send(method: Method, path: string, payload?: object): Promise<LightMyRequestResponse>;
  signIn(email: string, password: string, more?: object): Promise<LightMyRequestResponse>;
}

let addresses = 0;

export function accountVisitor({ app, deps }: TestApp, at?: string): AccountVisitor {
  addresses += 1;
  const remoteAddress = at ?? `10.${addresses >> 8}.${addresses & 255}.7`;
  const cookies: Record<string, string> = {};
  const send: AccountVisitor['send'] = async (method, path, payload) => {
    const headers = { origin: deps.publicUrl() };
    const url = `/api/dashboard${path}`;
    const request: InjectOptions = { method, url, cookies, headers, remoteAddress };
    const response = await app.inject({ ...request, ...(payload ? { payload } : {}) });
    for (const { name, value } of response.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    return response;
  };
  return {
    send,
    signIn: (email, password, more = {}) => send('POST', '/sign-in', { email, password, ...more }),
  };
}
