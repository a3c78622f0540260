import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['198.51.100.7', 32, '198.51.100.7'],
  ['198.51.100.7', 24, '198.51.100.0/24'],
  ['::ffff:198.51.100.7', 32, '198.51.100.7'],
  ['::FFFF:c633:6407', 24, '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', 32, '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', 24, '2001:db8:1:2::/64'],
  ['2001:db8::1', 32, '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', 32, '2001:db8:0:0::/64'],
  ['2001::a:b:c:d:e:f', 32, '2001:0:a:b::/64'],
  ['::1', 32, '0:0:0:0::/64'],
  ['fe80::1%eth0', 32, 'fe80:0:0:0::/64'],
  // The value that a proxy sends when the client has no IP address.
  ['unknown', 24, 'unknown'],
] as const)('reduces %s with %i bits to the network %s', (address, bits, network) => {
  expect(networkOf(address, bits)).toBe(network);
});
