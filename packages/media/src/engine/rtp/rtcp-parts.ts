const headBytes = 4;

/**
 * Splits a compound RTCP packet (RFC 3550, 6.1) into its packets with their headers. A packet that is cut off at the
 * end is left out.
 */
export function rtcpParts(compound: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at + headBytes <= compound.length;) {
    const end = at + headBytes + compound.readUInt16BE(at + 2) * 4;
    if (end > compound.length) break;
    parts.push(compound.subarray(at, end));
    at = end;
  }
  return parts;
}
