/**
 * A line for a shell that repeats the request, but for what was masked: the key, and the secrets of the body.
 *
 * @param publicUrl without a trailing slash.
 */
export function asCurl(
  request: { method: string; path: string; request_body: string | null; key_last4: string | null },
  publicUrl: string,
): string {
  const { method, request_body: body } = request;
  const key = `parley_org_…${request.key_last4 ?? ''}`;
  return [
    method === 'HEAD' ? 'curl --head' : `curl -X ${method}`,
    quote(publicUrl + request.path),
    `-H ${quote(`Authorization: Bearer ${key}`)}`,
    ...(body === null ? [] : [`-H ${quote('Content-Type: application/json')}`, `--data-raw ${quote(body)}`]),
  ].join(' ');
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
