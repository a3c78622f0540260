import { KeyObject, randomBytes } from 'node:crypto';
import {
  PictureLossIndication,
  RtcpPayloadSpecificFeedback,
  RtpHeader,
  SrtcpSession,
  SrtpSession,
  type RTCDtlsTransport,
} from 'werift';
import { expect, it } from 'vitest';
import { importKeys } from './imported-keys.ts';

const profiles: [name: string, profile: number, saltBytes: number][] = [
  ['SRTP_AEAD_AES_128_GCM', 7, 12],
  ['SRTP_AES128_CM_HMAC_SHA1_80', 1, 14],
];

it.each(profiles)(
  'encrypts and decrypts with imported keys as before under %s',
  (_name, profile, saltBytes) => {
    const [mine, theirs] = [0, 1].map(() => ({ key: randomBytes(16), salt: randomBytes(saltBytes) }));
    if (!mine || !theirs) throw new Error('no keys');
    const open = (local: typeof mine, remote: typeof mine) => {
      const keys = {
        localMasterKey: local.key,
        localMasterSalt: local.salt,
        remoteMasterKey: remote.key,
        remoteMasterSalt: remote.salt,
      };
      return {
        srtpStarted: true,
        srtp: new SrtpSession({ keys, profile }),
        srtcp: new SrtcpSession({ keys, profile }),
      };
    };
    const [plain, imported, other] = [open(mine, theirs), open(mine, theirs), open(theirs, mine)];
    // The call is repeated, because a connection may report more than once that it is connected.
    for (let twice = 0; twice < 2; twice += 1) importKeys(imported as unknown as RTCDtlsTransport);
    expect(imported.srtp.localContext.cipher.srtpSessionKey).toBeInstanceOf(KeyObject);

    const header = new RtpHeader({ payloadType: 96, sequenceNumber: 7, timestamp: 9, ssrc: 5 });
    const sent = imported.srtp.encrypt(Buffer.from('words'), header);
    expect(sent).toEqual(plain.srtp.encrypt(Buffer.from('words'), header));
    expect(
      imported.srtp
        .decrypt(other.srtp.encrypt(Buffer.from('words'), header))
        .subarray(12)
        .toString(),
    ).toBe('words');

    const feedback = new PictureLossIndication({ senderSsrc: 1, mediaSsrc: 2 });
    const report = new RtcpPayloadSpecificFeedback({ feedback }).serialize();
    expect(imported.srtcp.encrypt(report)).toEqual(plain.srtcp.encrypt(report));
    expect(imported.srtcp.decrypt(other.srtcp.encrypt(report))).toEqual(report);
  },
);

it('does nothing for a connection that carries only data', () => {
  expect(() => importKeys({ srtpStarted: false } as RTCDtlsTransport)).not.toThrow();
});
