import type { FuzzRequest } from './make-request.ts';

/** A shell command that repeats the request byte for byte. The key in it is a test's. */
export function requestAsCurl({ method, url, headers, body }: FuzzRequest): string {
  return [
    `curl --path-as-is -X ${method}`,
    quote(`http://localhost:3000${url}`),
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(body === null ? [] : [`--data-binary ${Buffer.isBuffer(body) ? bytes(body) : quote(body)}`]),
  ].join(' ');
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const bytes = (body: Buffer): string =>
  `$'${[...body].map((byte) => String.raw`\x` + byte.toString(16).padStart(2, '0')).join('')}'`;
