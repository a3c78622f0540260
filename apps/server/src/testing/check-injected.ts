import type { FastifyInstance, InjectOptions } from 'fastify';
import { checkResponse } from './check-response.ts';

/** From here on, every injected response of the integration API is checked against the OpenAPI document. */
export function checkInjected(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  const checked = async (options: InjectOptions | string) => {
    const response = await inject(options);
    const { url, method } = typeof options === 'string' ? { url: options } : options;
    const wrong = checkResponse({
      method: method ?? 'GET',
      url: addressOf(url ?? '/'),
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
    });
    if (wrong.length > 0) throw new Error(`not as documented:\n${wrong.join('\n')}\n${response.body}`);
    return response;
  };
  // Tests only await what they inject; none passes a callback or builds a chain.
  app.inject = checked as typeof app.inject;
}

function addressOf(url: string | { pathname: string }): string {
  return typeof url === 'string' ? url : url.pathname;
}
