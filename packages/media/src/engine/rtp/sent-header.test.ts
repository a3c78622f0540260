import { RtpHeader } from 'werift';
import { expect, it } from 'vitest';
import { SentHeader } from './sent-header.ts';

const fields = {
  payloadType: 96,
  marker: true,
  ssrc: 0xfedc_ba98,
  sequenceNumber: 0xfffe,
  timestamp: 0x8000_0001,
};

it.each([
  { marker: true, id: 3, size: 2, value: 0xfffe },
  { marker: false, id: 2, size: 3, value: 0x80_00_01 },
] as const)(
  'writes the same bytes as werift, with an extension of $size bytes',
  ({ marker, id, size, value }) => {
    const header = new SentHeader({ ...fields, marker });
    header.extend(1, 2, 7);
    header.extend(id, size, value);
    const payload = Buffer.alloc(size);
    payload.writeUIntBE(value, 0, size);
    const reference = new RtpHeader({ ...fields, marker, extension: true, extensions: [{ id, payload }] });
    // Fills the memory first, because memory from Node's pool is not always empty.
    const packet = Buffer.alloc(4 + header.bytes, 0xff);
    header.write(packet, 4);
    expect(packet.subarray(4)).toEqual(reference.serialize(reference.serializeSize));
  },
);
