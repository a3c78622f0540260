import type { IceCredentials } from '../ice/ice-session.ts';
import { extensionUris, type ExtensionName } from './header-extensions.ts';
import type { Description, MediaSection, OfferedCodec } from './read-description.ts';

/** Our side of a peer connection, the same in an offer and an answer. */
export interface LocalSide {
  credentials: IceCredentials;
  fingerprint: { algorithm: string; value: string };
  candidates: string[];
  /** Grows with each description. */
  version: number;
}

/** The most that one message of a data channel may have. */
export const maxMessageBytes = 65_536;

/** What is accepted of an offered section. */
export interface Accepted {
  codec: OfferedCodec;
  extensions: { name: ExtensionName; id: number }[];
}

const acceptedExtensions = {
  audio: ['mid', 'audioLevel'],
  video: ['mid', 'rid', 'repairedRid', 'absoluteSendTime', 'transportSequence'],
} as const;

const codecOfKind = { audio: 'opus', video: 'vp8' } as const;

/** Accepts Opus or VP8, which every browser must have (RFC 7742, 7874). Null when the section does not offer it. */
export function accept(section: MediaSection): Accepted | null {
  if (section.kind === 'application') return null;
  const codec = section.codecs.find((it) => it.name === codecOfKind[section.kind as 'audio' | 'video']);
  if (!codec) return null;
  const extensions = acceptedExtensions[section.kind].flatMap((name) => {
    const id = section.extensions.get(extensionUris[name]);
    return id === undefined ? [] : { name, id };
  });
  return { codec, extensions };
}

/**
 * The feedback that we send about received packets, as far as the browser offered it. Sound gets none: only pictures
 * adapt to the speed of the connection.
 */
const wantedFeedback = {
  audio: [],
  video: ['nack', 'nack pli', 'ccm fir', 'goog-remb', 'transport-cc'],
} as const;

/** The two kinds of congestion feedback. Only one of them is used. */
export type CongestionFeedback = 'goog-remb' | 'transport-cc';

/** Prefers `transport-cc`, which is better, if the browser supports it. */
export function congestionFeedbackOf(description: Description): CongestionFeedback {
  const codecs = description.sections.flatMap((it) => accept(it)?.codec ?? []);
  return codecs.some((it) => it.feedback.includes('transport-cc')) ? 'transport-cc' : 'goog-remb';
}

/** The answer to the offer of a publisher. */
export function writeAnswer(local: LocalSide, offer: Description, congestion: CongestionFeedback): string {
  const sections = offer.sections.map((section) => {
    if (section.kind === 'application') return applicationSection(local, section.mid, 'passive');
    const accepted = accept(section);
    return accepted ? answerSection(local, section, accepted, congestion) : rejectedSection(section);
  });
  const bundled = offer.sections.filter((it) => it.kind === 'application' || accept(it)).map((it) => it.mid);
  return assemble(local, bundled, sections);
}

/**
 * Chromium starts at 300 kbit/s and raises its rate slowly, and a computer that is busy for some seconds looks to it
 * like a dead connection. So we set the rate at which it starts and the least rate (kbit/s).
 */
const settings = {
  audio: 'minptime=10;useinbandfec=1;usedtx=1',
  video: 'x-google-start-bitrate=1000;x-google-min-bitrate=80',
} as const;

function answerSection(
  local: LocalSide,
  section: MediaSection,
  { codec, extensions }: Accepted,
  congestion: CongestionFeedback,
): string[] {
  const kind = section.kind as 'audio' | 'video';
  const receives = section.direction === 'sendonly' || section.direction === 'sendrecv';
  const wanted = wantedFeedback[kind].filter(
    (it) => codec.feedback.includes(it) && (!isCongestion(it) || it === congestion),
  );
  const used = extensions.filter((it) => it.name !== 'transportSequence' || congestion === 'transport-cc');
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${codec.payloadType}`,
    ...transportLines(local, section.mid, 'passive'),
    receives ? 'a=recvonly' : 'a=inactive',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    rtpmap(codec),
    `a=fmtp:${codec.payloadType} ${settings[kind]}`,
    ...wanted.map((it) => `a=rtcp-fb:${codec.payloadType} ${it}`),
    ...used.map(({ name, id }) => `a=extmap:${id} ${extensionUris[name]}`),
    ...section.rids.map((rid) => `a=rid:${rid} recv`),
    ...(section.rids.length > 0 ? [`a=simulcast:recv ${section.rids.join(';')}`] : []),
  ];
}

const isCongestion = (feedback: string) => feedback === 'goog-remb' || feedback === 'transport-cc';

const rtpmap = ({ payloadType, name, clockRate, channels }: OfferedCodec) =>
  `a=rtpmap:${payloadType} ${nameOfCodec[name] ?? name}/${clockRate}${channels > 1 ? `/${channels}` : ''}`;

const nameOfCodec: Record<string, string> = { vp8: 'VP8' };

function rejectedSection({ kind, mid, codecs }: MediaSection): string[] {
  const [codec] = codecs;
  return [
    `m=${kind} 0 UDP/TLS/RTP/SAVPF ${codec?.payloadType ?? 0}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    'a=inactive',
    ...(codec ? [rtpmap(codec)] : []),
  ];
}

/** The payload types that we send. They are always the same, because we make the offer to each subscriber. */
export const sentPayloadTypes = { audio: 111, video: 96 } as const;
/** The mid is not sent, because the offer names each SSRC. */
export const sentExtensions = { absoluteSendTime: 2, transportSequence: 3 } as const;

/** A place for one track in the offer to a subscriber. */
export interface SentSection {
  mid: string;
  kind: 'audio' | 'video';
  /** Null: empty, for the next track of its kind. */
  sent: { ssrc: number; streamId: string; trackId: string } | null;
}

/** The offer to a subscriber: the data channels, then a section for each place. */
export function writeOffer(local: LocalSide, places: SentSection[]): string {
  const sections = [
    applicationSection(local, dataMid, 'actpass'),
    ...places.map((place) => sentSection(local, place)),
  ];
  return assemble(local, [dataMid, ...places.map((it) => it.mid)], sections);
}

const dataMid = '0';

function sentSection(local: LocalSide, { mid, kind, sent }: SentSection): string[] {
  const payloadType = sentPayloadTypes[kind];
  const codec =
    kind === 'audio'
      ? [
          `a=rtpmap:${payloadType} opus/48000/2`,
          `a=fmtp:${payloadType} minptime=10;useinbandfec=1`,
          `a=rtcp-fb:${payloadType} nack`,
        ]
      : [
          `a=rtpmap:${payloadType} VP8/90000`,
          ...['nack', 'nack pli', 'ccm fir'].map((it) => `a=rtcp-fb:${payloadType} ${it}`),
        ];
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    ...transportLines(local, mid, 'actpass'),
    sent ? 'a=sendonly' : 'a=inactive',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...codec,
    // Both are offered; a browser uses the one that it prefers.
    `a=rtcp-fb:${payloadType} transport-cc`,
    `a=rtcp-fb:${payloadType} goog-remb`,
    ...(['absoluteSendTime', 'transportSequence'] as const).map(
      (name) => `a=extmap:${sentExtensions[name]} ${extensionUris[name]}`,
    ),
    ...(sent ? sourceLines(sent) : []),
  ];
}

function sourceLines({ ssrc, streamId, trackId }: NonNullable<SentSection['sent']>): string[] {
  return [
    `a=msid:${streamId} ${trackId}`,
    `a=ssrc:${ssrc} cname:${streamId}`,
    `a=ssrc:${ssrc} msid:${streamId} ${trackId}`,
  ];
}

function applicationSection(local: LocalSide, mid: string, setup: string): string[] {
  return [
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    ...transportLines(local, mid, setup),
    'a=sctp-port:5000',
    `a=max-message-size:${maxMessageBytes}`,
  ];
}

function transportLines(local: LocalSide, mid: string, setup: string): string[] {
  return [
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    `a=ice-ufrag:${local.credentials.fragment}`,
    `a=ice-pwd:${local.credentials.password}`,
    `a=fingerprint:${local.fingerprint.algorithm} ${local.fingerprint.value}`,
    `a=setup:${setup}`,
    ...local.candidates.map((it) => `a=${it}`),
    'a=end-of-candidates',
  ];
}

function assemble(local: LocalSide, bundled: string[], sections: string[][]): string {
  const lines = [
    'v=0',
    `o=- 1 ${local.version} IN IP4 0.0.0.0`,
    's=-',
    't=0 0',
    'a=ice-lite',
    `a=group:BUNDLE ${bundled.join(' ')}`,
    'a=msid-semantic: WMS *',
    ...sections.flat(),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
