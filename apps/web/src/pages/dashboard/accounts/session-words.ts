import type { MemberSession } from '@parley/contract';
import { t } from './texts.ts';

/** `Firefox on Windows`, as far as it is known. */
export function browserOf({ browser, system }: MemberSession): string {
  if (browser && system) return t('sessions.browserOn', { browser, system });
  return browser ?? system ?? t('sessions.unknownBrowser');
}

/** IP addresses of private networks, which no internet provider uses (RFC 1918, 6598, 4193, 3927). */
const ofPrivateNetworks =
  /^(?:::ffff:)?(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^f[cd][0-9a-f]{2}:|^fe80:/i;
const ofThisMachine = /^(?:::ffff:)?127\.|^::1$/;

/** The place of a session in words; an empty text when it is not known. */
export function placeOf({ ipAddress }: MemberSession): string {
  if (ipAddress === null) return '';
  const isHere = ofThisMachine.test(ipAddress);
  const place = isHere ? 'here' : ofPrivateNetworks.test(ipAddress) ? 'private' : 'public';
  return t('sessions.ipAddress', { place, ipAddress: ipAddress.replace(/^::ffff:/, '') });
}
