import { lookup as dnsLookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { AppError } from '../kernel/errors.ts';

/**
 * fetch for URLs that people set. The host is resolved first and every address checked: neither a literal
 * (127.0.0.1, 0x7f.1, [::ffff:127.0.0.1]) nor a name may lead to a private address unless the operator
 * allows it. No redirects.
 */
export async function guardedFetch(
  url: string,
  init: RequestInit,
  rules: { allowedPrivateHosts: string[]; settingName: string },
): Promise<Response> {
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new AppError('validation_failed', 'Only http(s) URLs.');
  const allowed = blockList(rules.allowedPrivateHosts);
  for (const address of await addressesOf(hostname)) {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isPrivate(address) && !allowed.check(address, family)) {
      throw new AppError(
        'validation_failed',
        `${hostname} is a private address. ${rules.settingName} can allow it.`,
      );
    }
  }
  return fetch(url, { ...init, redirect: 'error' });
}

async function addressesOf(hostname: string): Promise<string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return [unmapped(literal)];
  const found = await dnsLookup(hostname, { all: true });
  return found.map(({ address }) => unmapped(address));
}

/** `::ffff:127.0.0.1` (in either spelling) is 127.0.0.1. */
function unmapped(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted) return dotted;
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (!hex) return address;
  const high = parseInt(hex[1] ?? '0', 16);
  const low = parseInt(hex[2] ?? '0', 16);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const privateRanges = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]);

export const isPrivate = (address: string): boolean =>
  privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockList(cidrs: string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}
