import { describe, expect, it } from 'vitest';
import { ipAddressList, isForbiddenIpAddress } from './private-ip-addresses.ts';

const none = ipAddressList([]);

describe('a forbidden IP address', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:10.0.0.1',
    '0:0:0:0:0:ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::127.0.0.1',
    '2002:7f00:1::',
    '::127.0.0.1',
    '::7f00:1',
    'fe80::1%lo',
    'fec0::1',
    '64:ff9b:1::7f00:1',
  ])('is recognized: %s', (address) => expect(isForbiddenIpAddress(address, none)).toBe(true));
});

describe('a public IP address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '128.0.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.0.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
    '::ffff:8.8.8.8',
  ])('is not forbidden: %s', (address) => expect(isForbiddenIpAddress(address, none)).toBe(false));
});

describe('an IP address allowed by the operator', () => {
  it.each<[string, string[], boolean]>([
    ['127.0.0.1', ['127.0.0.0/8'], false],
    ['127.0.0.1', ['127.0.0.1'], false],
    ['127.0.0.2', ['127.0.0.1'], true],
    ['::ffff:127.0.0.1', ['127.0.0.0/8'], false],
    ['::1', ['127.0.0.0/8'], true],
    ['::1', ['::1/128'], false],
    ['10.1.2.3', ['10.1.0.0/16'], false],
    ['10.2.2.3', ['10.1.0.0/16'], true],
    ['169.254.169.254', ['10.0.0.0/8'], true],
  ])('is decided by the operator’s list: %s with %s, forbidden %s', (address, entries, forbidden) => {
    expect(isForbiddenIpAddress(address, ipAddressList(entries))).toBe(forbidden);
  });
});
