import { expect, it } from 'vitest';
import { withoutPlaces } from './without-places.ts';

it.each([
  ['connect ECONNREFUSED 127.0.0.1:9', 'connect ECONNREFUSED'],
  [
    'connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED ::1:1',
    'connect ECONNREFUSED; connect ECONNREFUSED',
  ],
  ['getaddrinfo ENOTFOUND smtp.internal.example', 'getaddrinfo ENOTFOUND'],
  ['getaddrinfo EAI_AGAIN minio (EDNS)', 'getaddrinfo EAI_AGAIN (EDNS)'],
  [
    "ENOENT: no such file or directory, open '/var/lib/parley/objects/a'",
    'ENOENT: no such file or directory',
  ],
  ["EXDEV: cross-device link, rename '/a/b' -> '/c/d'", 'EXDEV: cross-device link'],
  [
    'Hostname/IP does not match certificate’s altnames: Host: mail.internal. is not in the cert’s altnames: DNS:a',
    'Hostname/IP does not match certificate’s altnames',
  ],
  ['the relay at 10.1.2.3:3478 said no', 'the relay at said no'],
  ['535 smtp://mail.example.com refused', '535 refused'],
  ['fetch of http://minio:9000/parley failed', 'fetch of failed'],
  ['read ECONNRESET', 'read ECONNRESET'],
])('removes internal hosts, IP addresses and file paths from %s', (reason, shown) => {
  expect(withoutPlaces(reason)).toBe(shown);
});

it.each([
  'Invalid login: 535 5.7.8 authentication failed (EAUTH)',
  '550 5.1.1 <jonas@example.com>: Recipient address rejected: ERROR unknown user',
  '554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked at 12:30:01',
  'no reply within 10 s',
  '421 4.7.28 See https://support.example.com/mail/?p=UnsolicitedRateLimit for more',
  'This mail cannot be sent any more.',
])('keeps the reply of a service unchanged: %s', (reason) => {
  expect(withoutPlaces(reason)).toBe(reason);
});
