import { sha256Hex } from '../../kernel/crypto.ts';
import { asJson, listFiles } from '../../kernel/manifest.ts';
import { zipFiles } from '../../kernel/zip-files.ts';
import { packetPage } from './packet-page.ts';
import type { DecisionPacket } from './read-packet.ts';

export interface PacketFile {
  path: string;
  mediaType: string;
  sha256: string;
  text: string;
}

/** The files of a packet: one for people, one for programs, and a manifest with their hashes. */
export function packetFiles(packet: DecisionPacket): PacketFile[] {
  const files = [
    { path: 'packet.html', mediaType: 'text/html', text: packetPage(packet) },
    { path: 'packet.json', mediaType: 'application/json', text: asJson(packet) },
  ];
  const manifest = {
    format: 'parley-decision-packet-1',
    meetingCode: packet.interview.meetingCode,
    madeAt: packet.madeAt,
    files: listFiles(files),
    counts: {
      notices: packet.notices.length,
      consents: packet.consents.length,
      questions: packet.questions.length,
      revisions: packet.report.revisions.length,
      scorecards: packet.scorecards.length,
      decisions: packet.decisions.length,
    },
  };
  return [...files, { path: 'manifest.json', mediaType: 'application/json', text: asJson(manifest) }].map(
    (file) => ({ ...file, sha256: sha256Hex(file.text) }),
  );
}

/** The packet is small enough to be built in memory, and every system opens a ZIP by a double click. */
export const zipPacket = (packet: DecisionPacket): Buffer =>
  zipFiles(packetFiles(packet), new Date(packet.madeAt));
