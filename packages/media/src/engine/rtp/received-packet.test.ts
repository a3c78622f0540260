import { RtpHeader, RtpPacket } from 'werift';
import { describe, expect, it } from 'vitest';
import { ReceivedPacket } from './received-packet.ts';

const fields = {
  payloadType: 96,
  marker: true,
  sequenceNumber: 65_535,
  timestamp: 4_000_000_000,
  ssrc: 3_000_000_001,
};

/** A packet that werift has written. */
const written = (more: Partial<RtpHeader>, payload = Buffer.from('words')) =>
  new RtpPacket(new RtpHeader({ ...fields, ...more }), payload).serialize();

describe('a received RTP packet', () => {
  it('has the fields and extensions that werift has written', () => {
    const extensions = [
      { id: 4, payload: Buffer.from('0') },
      { id: 3, payload: Buffer.from([1, 2]) },
    ];
    const packet = new ReceivedPacket(written({ extension: true, extensions }));
    expect(packet).toMatchObject(fields);
    expect(packet.payload.toString()).toBe('words');
    expect(packet.extension(4)?.toString()).toBe('0');
    expect([...(packet.extension(3) ?? [])]).toEqual([1, 2]);
    expect(packet.extension(5)).toBeUndefined();
  });

  it('has no extension when none was sent, and skips the list of contributing sources', () => {
    const packet = new ReceivedPacket(written({ csrc: [1, 2], csrcLength: 2, marker: false }));
    expect(packet.marker).toBe(false);
    expect(packet.payload.toString()).toBe('words');
    expect(packet.extension(4)).toBeUndefined();
  });

  it('has two-byte extensions, even behind padding and empty ones', () => {
    const head = written({}).subarray(0, 12);
    head[0] = 0x90;
    const extensions = Buffer.from([0x10, 0x00, 0, 2, 0, 9, 0, 3, 2, 7, 8, 0]);
    const packet = new ReceivedPacket(Buffer.concat([head, extensions, Buffer.from('words')]));
    expect(packet.extension(9)?.length).toBe(0);
    expect([...(packet.extension(3) ?? [])]).toEqual([7, 8]);
    expect(packet.payload.toString()).toBe('words');
  });

  it('has no extensions when their profile is unknown, or behind the id 15', () => {
    const head = written({}).subarray(0, 12);
    head[0] = 0x90;
    const unknown = Buffer.from([0xab, 0xcd, 0, 1, 0x30, 1, 0, 0]);
    expect(new ReceivedPacket(Buffer.concat([head, unknown])).extension(3)).toBeUndefined();
    const ended = Buffer.from([0xbe, 0xde, 0, 1, 0xf0, 0x30, 1, 0]);
    expect(new ReceivedPacket(Buffer.concat([head, ended])).extension(3)).toBeUndefined();
  });

  it('has a payload without padding, which is empty when there is only padding', () => {
    const bytes = Buffer.concat([written({}), Buffer.from([0, 0, 3])]);
    bytes[0] = (bytes[0] ?? 0) | 0x20;
    expect(new ReceivedPacket(bytes).payload.toString()).toBe('words');
    const alone = Buffer.concat([written({}, Buffer.alloc(0)), Buffer.from([0, 2])]);
    alone[0] = (alone[0] ?? 0) | 0x20;
    expect(new ReceivedPacket(alone).payload.length).toBe(0);
  });

  it('throws when it is cut off or its lengths exceed it', () => {
    const whole = written({ extension: true, extensions: [{ id: 3, payload: Buffer.from([1, 2]) }] });
    for (const length of [0, 1, 11, 13, 18]) {
      expect(() => new ReceivedPacket(whole.subarray(0, length))).toThrow(RangeError);
    }
    const padded = Buffer.from(whole);
    padded[0] = (padded[0] ?? 0) | 0x20;
    padded[padded.length - 1] = 200;
    expect(() => new ReceivedPacket(padded)).toThrow(RangeError);
  });
});
