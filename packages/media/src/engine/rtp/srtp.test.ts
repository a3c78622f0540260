import { randomBytes } from 'node:crypto';
import { RtpHeader, SrtpSession } from 'werift';
import { beforeEach, describe, expect, it } from 'vitest';
import { SentHeader } from './sent-header.ts';
import { SrtpReceiver, SrtpSender } from './srtp.ts';

const ssrc = 0xfedc_ba98;
let ours: { sender: SrtpSender; receiver: SrtpReceiver };
/** The other end of the connection, with werift's SRTP. */
let theirs: SrtpSession;
beforeEach(() => {
  const [mine, other] = [0, 1].map(() => ({ key: randomBytes(16), salt: randomBytes(14) }));
  if (!mine || !other) throw new Error('no keys');
  const open = (local: typeof mine, remote: typeof mine) =>
    new SrtpSession({
      keys: {
        localMasterKey: local.key,
        localMasterSalt: local.salt,
        remoteMasterKey: remote.key,
        remoteMasterSalt: remote.salt,
      },
      profile: 1,
    });
  const { localContext, remoteContext } = open(mine, other);
  ours = { sender: new SrtpSender(localContext), receiver: new SrtpReceiver(remoteContext, 3) };
  theirs = open(other, mine);
});

const sent = (sequenceNumber: number, payload: Buffer) => {
  const header = new SentHeader({ payloadType: 96, marker: true, ssrc, sequenceNumber, timestamp: 9 });
  header.extend(3, 2, sequenceNumber);
  return ours.sender.protect(payload, header);
};
const received = (sequenceNumber: number, payload = Buffer.from('words'), from = ssrc) => {
  const extensions = [{ id: 3, payload: Buffer.from([sequenceNumber >> 8, sequenceNumber & 0xff]) }];
  const header = new RtpHeader({ payloadType: 96, sequenceNumber, ssrc: from, extension: true, extensions });
  return theirs.encrypt(payload, header);
};
const words = (packet: Buffer | null) => packet?.subarray(20).toString();

describe('a packet that we send', () => {
  it.each([0, 1, 3, 4, 15, 16, 17, 1_100, 1_460])('is read by werift with %i bytes in it', (length) => {
    const payload = randomBytes(length);
    const packet = sent(7, payload);
    expect(packet).toHaveLength(20 + length + 10);
    expect(theirs.decrypt(packet).subarray(20)).toEqual(payload);
  });

  it('is read by werift across the wrap of the sequence number, even when an earlier packet is sent again', () => {
    for (const sequenceNumber of [65_534, 65_535, 0, 1, 65_535, 2]) {
      expect(words(theirs.decrypt(sent(sequenceNumber, Buffer.from(`no ${sequenceNumber}`))))).toBe(
        `no ${sequenceNumber}`,
      );
    }
  });
});

describe('a packet that we receive', () => {
  it.each([0, 1, 3, 4, 15, 16, 17, 1_100, 1_460])(
    'is read when werift made it with %i bytes in it',
    (length) => {
      const payload = randomBytes(length);
      expect(ours.receiver.unprotect(received(7, payload))?.subarray(20)).toEqual(payload);
    },
  );

  it('is read across the wrap of the sequence number, in any order', () => {
    const packets = [65_534, 65_535, 0, 1].map((it) => received(it, Buffer.from(`no ${it}`)));
    const inOrder = [0, 2, 1, 3].map((at) => words(ours.receiver.unprotect(packets[at] ?? Buffer.alloc(0))));
    expect(inOrder).toEqual(['no 65534', 'no 0', 'no 65535', 'no 1']);
  });

  it('is refused when any single bit was changed', () => {
    const packet = received(7);
    for (let bit = 0; bit < packet.length * 8; bit += 1) {
      const other = Buffer.from(packet);
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      let read: Buffer | null = null;
      try {
        read = ours.receiver.unprotect(other);
      } catch (error) {
        // The changed header claims to be longer than the packet.
        expect(error).toBeInstanceOf(RangeError);
      }
      expect(read).toBeNull();
    }
    expect(words(ours.receiver.unprotect(packet))).toBe('words');
  });

  it('does not move the packet counter when it is refused', () => {
    expect(words(ours.receiver.unprotect(received(10)))).toBe('words');
    const forged = received(40_000);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    expect(ours.receiver.unprotect(forged)).toBeNull();
    expect(words(ours.receiver.unprotect(received(11)))).toBe('words');
  });

  it('is refused when it belongs to one stream more than are kept', () => {
    const read = [1, 2, 3, 4, 1].map((from, at) => ours.receiver.unprotect(received(at, undefined, from)));
    expect(read.map((it) => it !== null)).toEqual([true, true, true, false, true]);
  });
});
