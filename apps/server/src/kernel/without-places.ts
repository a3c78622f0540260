/** The codes after which the system names a host, an IP address or a file. */
const codes =
  'ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EACCES';

/**
 * Removes from a failure's message where the services are, for people who do not run the server: these hosts and paths
 * come from settings, whose values are never shown. The reply of a service itself stays.
 */
export const withoutPlaces = (reason: string): string =>
  reason
    // connect ECONNREFUSED 127.0.0.1:9; getaddrinfo ENOTFOUND smtp.internal
    .replaceAll(new RegExp(String.raw`\b(${codes})\s+[^\s;]+`, 'g'), '$1')
    // ENOENT: no such file or directory, open '/var/lib/parley/…'
    .replaceAll(/,? \w+ '\/[^']*'(?: -> '\/[^']*')?/g, '')
    .replace(/(altnames): Host: .*/, '$1')
    .replaceAll(/\s?\b(?!https?:)[a-z][a-z0-9+]*:\/\/\S+/g, '')
    .replaceAll(/\s?\bhttps?:\/\/(?:[^\s./:]+|[^\s/:]+\.(?:internal|local|lan|svc))(?![\w.-])\S*/g, '')
    .replaceAll(internalAddresses(), '')
    .trim();

/** Loopback, private and link-local addresses, which nobody outside can reach. */
function internalAddresses(): RegExp {
  const byte = String.raw`\d{1,3}`;
  const nets = String.raw`(?:127|10)\.${byte}|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])`;
  return new RegExp(String.raw`\s?\b(?:${nets})\.${byte}\.${byte}(?::\d+)?\b|\s?\[?::1\]?(?::\d+)?`, 'g');
}
