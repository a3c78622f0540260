import { sha256Hex } from '../../kernel/crypto.ts';
import { zipFiles } from '../../kernel/zip-files.ts';
import { packetPage } from './packet-page.ts';
import type { DecisionPacket } from './read-packet.ts';

export interface PacketFile {
  path: string;
  mediaType: string;
  sha256: string;
  text: string;
}

/** The files of a packet: to read, for programs, and what both should be. */
export function packetFiles(packet: DecisionPacket): PacketFile[] {
  const files = [
    fileOf('packet.html', 'text/html', packetPage(packet)),
    fileOf('packet.json', 'application/json', asJson(packet)),
  ];
  const manifest = {
    format: 'parley-decision-packet-1',
    meetingCode: packet.interview.meetingCode,
    madeAt: packet.madeAt,
    files: files.map(({ path, sha256, text }) => ({ path, bytes: Buffer.byteLength(text), sha256 })),
    counts: {
      notices: packet.notices.length,
      consents: packet.consents.length,
      questions: packet.questions.length,
      revisions: packet.report.revisions.length,
      scorecards: packet.scorecards.length,
      decisions: packet.decisions.length,
    },
  };
  return [...files, fileOf('manifest.json', 'application/json', asJson(manifest))];
}

/** Small enough to be made in memory, and opened by a double click everywhere. */
export const zipPacket = (packet: DecisionPacket): Buffer =>
  zipFiles(packetFiles(packet), new Date(packet.madeAt));

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const fileOf = (path: string, mediaType: string, text: string): PacketFile => ({
  path,
  mediaType,
  sha256: sha256Hex(text),
  text,
});
