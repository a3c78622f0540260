import type { BlockList } from 'node:net';
import { WebhookFailure, type WebhookResponse, type WebhookTransport } from '../ports/webhooks.ts';
import { ipAddressesOf, ForbiddenUrl, guardedPost } from './guarded-request.ts';
import { ipAddressList, isForbiddenIpAddress, isIn } from './private-ip-addresses.ts';

const defaultTimeoutMs = 15_000;
const resolveTimeoutMs = 5_000;
const maxResponseBytes = 64 * 1024;
const excerptBytes = 1024;

/** Sends webhooks over HTTP, but not to private addresses outside `allowedPrivateHosts`. */
export function httpWebhooks(settings: {
  allowedPrivateHosts: string[];
  timeoutMs?: number;
}): WebhookTransport {
  const allowed = ipAddressList(settings.allowedPrivateHosts);
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  return {
    async inspect(url) {
      return targetOf(await ipAddressesOf(url, resolveTimeoutMs), allowed);
    },
    async post(url, request) {
      try {
        const response = await guardedPost(
          url,
          {
            headers: request.headers,
            body: Buffer.from(request.body, 'utf8'),
            timeoutMs,
            maxResponseBytes,
            longAnswer: 'cut',
            keepAlive: false,
          },
          allowed,
        );
        return { status: response.status, excerpt: excerptOf(response.body) };
      } catch (error) {
        throw new WebhookFailure(inWords(error, timeoutMs), { cause: error });
      }
    },
  };
}

function targetOf(addresses: string[], allowed: BlockList) {
  if (addresses.length === 0) return 'UNKNOWN';
  if (addresses.some((address) => isForbiddenIpAddress(address, allowed))) return 'PRIVATE';
  return addresses.every((address) => isIn(allowed, address)) ? 'ALLOWED' : 'PUBLIC';
}

/** PostgreSQL's text type accepts no NUL; bytes that do not decode become U+FFFD. */
function excerptOf(body: Buffer): WebhookResponse['excerpt'] {
  return body.subarray(0, excerptBytes).toString('utf8').replaceAll('\u0000', '\uFFFD');
}

const words: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection broke off before there was a response.',
  EPIPE: 'The connection broke off before there was a response.',
  ENOTFOUND: 'The host name does not resolve.',
  EAI_AGAIN: 'The host name does not resolve.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
};

/** The system's own message may name IP addresses behind the host, so it is only the error's cause. */
function inWords(error: unknown, timeoutMs: number): string {
  if (error instanceof ForbiddenUrl) return `${error.message}.`;
  if (!(error instanceof Error)) return 'The request failed.';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `No complete answer within ${timeoutMs / 1000} seconds.`;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return 'The request failed.';
  return words[code] ?? `The request failed (${code}).`;
}
