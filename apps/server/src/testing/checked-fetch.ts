import { checkResponse } from './check-response.ts';

/** Like `fetch`, but every response of the integration API is checked against the OpenAPI document. */
export async function checkedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  const { pathname, search } = new URL(url);
  const wrong = checkResponse({
    method: init.method ?? 'GET',
    url: `${pathname}${search}`,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.clone().text(),
  });
  if (wrong.length > 0) throw new Error(`not as documented:\n${wrong.join('\n')}`);
  return response;
}
