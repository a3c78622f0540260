import { DataPacket } from '@livekit/protocol';
import type { RTCDataChannel } from 'werift';
import type { ChannelLabel } from '../rtp/subscriber-media.ts';

/** Listens to the data channels that we pass on. Packets that cannot be read are dropped. */
export function takePackets(
  channel: RTCDataChannel,
  take: (packet: DataPacket, label: ChannelLabel) => void,
): void {
  const { label } = channel;
  if (label !== '_reliable' && label !== '_lossy') return;
  channel.onMessage.subscribe((message) => {
    const packet = typeof message === 'string' ? null : read(message);
    if (packet) take(packet, label);
  });
}

function read(message: Buffer): DataPacket | null {
  try {
    return DataPacket.fromBinary(new Uint8Array(message));
  } catch {
    return null;
  }
}
