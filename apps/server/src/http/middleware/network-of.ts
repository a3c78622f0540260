import { isIP } from 'node:net';

/**
 * The network that an IP address is counted under. For IPv6 it is the /64, the smallest network that one customer
 * gets: a single server has 2^64 addresses there, so counting by address would be useless.
 *
 * @param ipv4Bits 32 when people behind one address may be counted together; 24 when an attacker must not get a new
 * counter with each neighbouring address: a /24 is the smallest network that is routed by itself.
 */
export function networkOf(address: string, ipv4Bits: 24 | 32 = 32): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 4) return ipv4Network(plain, ipv4Bits);
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  // An IPv4 address in IPv6 form, as a dual-stack socket reports it.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
    return ipv4Network(bytes.join('.'), ipv4Bits);
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

const ipv4Network = (address: string, bits: 24 | 32) =>
  bits === 32 ? address : `${address.slice(0, address.lastIndexOf('.'))}.0/24`;

/** The eight groups of an IPv6 address in any spelling, which URL normalises. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)),
  ) as [number[], number[]];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
