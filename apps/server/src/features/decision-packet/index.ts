export { packetFiles, zipPacket } from './pack-packet.ts';
export { readPacket } from './read-packet.ts';
