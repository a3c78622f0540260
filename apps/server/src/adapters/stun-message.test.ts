import { expect, it } from 'vitest';
import {
  attributes,
  decodeError,
  decodeResponse,
  decodeXorAddress,
  encodeRequest,
  longTermKey,
} from './stun-message.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

it('signs a request as in the example of RFC 5769, section 2.4', () => {
  const transactionId = hex('78ad3433c6ad72c029da412e');
  const username = 'マトリックス';
  const realm = 'example.org';
  const message = encodeRequest(
    0x0001,
    transactionId,
    [
      [attributes.username, Buffer.from(username)],
      [attributes.nonce, Buffer.from('f//499k954d6OL34oL9FSTvy64sA')],
      [attributes.realm, Buffer.from(realm)],
    ],
    longTermKey(username, realm, 'TheMatrIX'),
  );
  expect(message.toString('hex')).toBe(
    hex(`00010060 2112a442 78ad3433 c6ad72c0 29da412e
      00060012 e3839ee3 8388e383 aae38383 e382afe3 82b90000
      0015001c 662f2f34 39396b39 35346436 4f4c3334 6f4c3946 53547679 36347341
      0014000b 6578616d 706c652e 6f726700
      00080014 f6702465 6dd64a3e 02b8e071 2e85c9a2 8ca89666`).toString('hex'),
  );
});

const transactionId = hex('b7e7a701bc34d686fa87dfae');
const response = (type: string, content: string) => {
  const body = hex(content);
  const header = hex(`${type} 0000 2112a442 b7e7a701bc34d686fa87dfae`);
  header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
};

it('reads the addresses in the examples of RFC 5769, sections 2.2 and 2.3', () => {
  const four = decodeResponse(response('0103', '00160008 0001 a147 e112a643'), transactionId);
  expect(decodeXorAddress(four?.of(attributes.xorRelayedAddress) ?? null, transactionId)).toBe(
    '192.0.2.1:32853',
  );
  const six = decodeResponse(
    response('0103', '00160014 0002 a147 0113a9fa a5d3f179 bc25f4b5 bed2b9d9'),
    transactionId,
  );
  expect(decodeXorAddress(six?.of(attributes.xorRelayedAddress) ?? null, transactionId)).toBe(
    '[2001:db8:1234:5678:11:2233:4455:6677]:32853',
  );
});

it('reads the code and the reason of an error', () => {
  const refused = decodeResponse(
    response('0113', `0009000d 00000456 ${Buffer.from('Too much!').toString('hex')}000000`),
    transactionId,
  );
  expect(refused?.isError).toBe(true);
  expect(decodeError(refused?.of(attributes.errorCode) ?? null)).toEqual({ code: 486, reason: 'Too much!' });
});

it('returns null for another transaction, a request, a broken length, or other bytes', () => {
  const good = response('0103', '00160008 0001 a147 e112a643');
  expect(decodeResponse(good, hex('000000000000000000000000'))).toBeNull();
  expect(decodeResponse(response('0003', ''), transactionId)).toBeNull();
  expect(decodeResponse(good.subarray(0, 24), transactionId)).toBeNull();
  expect(decodeResponse(response('0103', '0016 00ff 0001'), transactionId)).toBeNull();
  expect(decodeResponse(Buffer.from('HTTP/1.1 400 Bad Request\r\n'), transactionId)).toBeNull();
});
