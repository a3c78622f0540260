import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  RtcpPayloadSpecificFeedback,
  RtcpRrPacket,
  RtcpSrPacket,
  RtcpTransportLayerFeedback,
  type RtcpPacket,
} from 'werift';
import { accept } from '../sdp/write-description.ts';
import type { Description, MediaSection } from '../sdp/read-description.ts';
import type { ExtensionName } from '../sdp/header-extensions.ts';
import { InboundStream } from './inbound-stream.ts';
import { TransportFeedback } from '../../quality/index.ts';
import type { PublishedTrack } from './published-track.ts';
import { rawRtcp } from './raw-rtcp.ts';
import type { ReceivedPacket } from './received-packet.ts';

export interface PublisherMediaEvents {
  /** Called when a section without a track sends: returns the track that was announced for it, or null. */
  trackOf(section: MediaSection): PublishedTrack | null;
  level(track: PublishedTrack, level: number, atMs: number): void;
  send(packets: RtcpPacket[]): void;
}

interface Section {
  section: MediaSection;
  clockRate: number;
  payloadType: number;
  /** The number of each header extension. */
  extensions: Map<ExtensionName, number>;
  track: PublishedTrack | null;
}

const reportEveryMs = 1000;
/** Enough for three layers of a camera, and for the layers before its page changed them. More would be invented. */
const mostStreams = 12;
/** A page adds sections each time that it shares its screen, and never removes any. */
const mostSections = 1_000;
/** With fewer packets, one lost packet says nothing about the connection. */
const fewestCounted = 50;
/** We do not measure the round trip to the sender; this value decides when to ask for a packet again. */
const supposedRoundTripMs = 80;
/** Told to a browser without transport-wide feedback, which then adapts to its losses only. */
const mostBitsPerSecond = 3_000_000;
/** The SSRC of our requests and reports; no browser uses it for its own packets. */
const ownSsrc = 1;

/**
 * Everything that one person's browser sends. Packets are assigned by the mid and rid in their header extensions, and
 * by SSRC once those are no longer sent: rids alone are not unique, because a camera and a screen use the same ones.
 */
export class PublisherMedia {
  /** Whether the browser is told when its packets arrive. If not, it is told how many bits per second it may send. */
  hasTransportFeedback = false;
  private readonly sections = new Map<string, Section>();
  private readonly bySsrc = new Map<number, { section: Section; stream: InboundStream }>();
  private readonly events: PublisherMediaEvents;
  private readonly feedback = new TransportFeedback(ownSsrc);
  private reportedAtMs = 0;

  constructor(events: PublisherMediaEvents) {
    this.events = events;
  }

  /** The browser's latest offer. */
  takeOffer(offer: Description): void {
    for (const section of offer.sections) {
      const accepted = accept(section);
      if (!accepted) continue;
      const known = this.sections.get(section.mid);
      if (!known && this.sections.size >= mostSections) continue;
      const entry: Section = {
        section,
        clockRate: accepted.codec.clockRate,
        payloadType: accepted.codec.payloadType,
        extensions: new Map(accepted.extensions.map(({ name, id }) => [name, id])),
        track: known?.track ?? null,
      };
      const sends = section.direction === 'sendonly' || section.direction === 'sendrecv';
      if (!sends || (known && known.section.trackId !== section.trackId)) this.forgetStreams(section.mid);
      if (!sends || known?.section.trackId !== section.trackId) entry.track = null;
      this.sections.set(section.mid, entry);
      if (sends) entry.track ??= this.events.trackOf(section);
      for (const it of this.bySsrc.values()) if (it.section === known) it.section = entry;
    }
  }

  /** The mids that carry this track. */
  isSent(track: PublishedTrack): boolean {
    return [...this.sections.values()].some((it) => it.track === track);
  }

  forget(track: PublishedTrack): void {
    for (const [mid, section] of this.sections) {
      if (section.track !== track) continue;
      section.track = null;
      this.forgetStreams(mid);
    }
  }

  rtp(packet: ReceivedPacket, atMs: number): void {
    const known = this.bySsrc.get(packet.ssrc) ?? this.assign(packet);
    if (!known || packet.payloadType !== known.section.payloadType) return;
    const { section, stream } = known;
    stream.receive(packet, atMs);
    if (this.hasTransportFeedback) {
      const sequence = this.extension(packet, section, 'transportSequence');
      if (sequence?.length === 2) this.feedback.arrived(sequence.readUInt16BE(0), packet.ssrc, atMs);
    }
    // The offer may come before the track is announced.
    section.track ??= this.events.trackOf(section.section);
    if (!section.track) return;
    if (section.section.kind === 'audio') {
      const level = this.extension(packet, section, 'audioLevel')?.[0];
      if (level !== undefined) this.events.level(section.track, level & 0x7f, atMs);
    }
    section.track.receive(packet, stream, atMs);
  }

  rtcp(packet: RtcpPacket, atMs: number): void {
    if (!(packet instanceof RtcpSrPacket)) return;
    const known = this.bySsrc.get(packet.ssrc);
    known?.stream.takeSenderReport(packet, atMs);
    if (known) known.section.track?.senderReport(known.stream, atMs);
  }

  /** Called some forty times a second. */
  tick(nowMs: number): void {
    const packets: RtcpPacket[] = [];
    for (const { section, stream } of this.bySsrc.values()) {
      const lost = section.section.kind === 'video' ? stream.takeMissing(supposedRoundTripMs, nowMs) : [];
      if (lost.length > 0) packets.push(nackOf(stream.ssrc, lost));
    }
    if (nowMs - this.reportedAtMs >= reportEveryMs) {
      this.reportedAtMs = nowMs;
      packets.push(...this.reports(nowMs));
    }
    packets.push(...this.feedback.take(nowMs).map(rawRtcp));
    if (packets.length > 0) this.events.send(packets);
  }

  /** @returns the share of all packets since the last call that did not come at first. */
  takeLossShare(): number {
    const all = [...this.bySsrc.values()].map((it) => it.stream.takeLosses());
    const sum = (of: 'expected' | 'lost') => all.reduce((total, it) => total + it[of], 0);
    return sum('lost') / Math.max(fewestCounted, sum('expected'));
  }

  requestKeyFrame(ssrc: number): void {
    const feedback = new PictureLossIndication({ senderSsrc: ownSsrc, mediaSsrc: ssrc });
    this.events.send([new RtcpPayloadSpecificFeedback({ feedback })]);
  }

  private reports(nowMs: number): RtcpPacket[] {
    const streams = [...this.bySsrc.values()].filter((it) => nowMs - it.stream.lastAtMs < 5000);
    if (streams.length === 0) return [];
    for (const { stream } of streams) stream.measure(nowMs);
    const reports = streams.map((it) => it.stream.report(nowMs));
    const packets: RtcpPacket[] = [new RtcpRrPacket({ ssrc: ownSsrc, reports })];
    const videos = streams.filter((it) => it.section.section.kind === 'video').map((it) => it.stream.ssrc);
    if (!this.hasTransportFeedback && videos.length > 0) packets.push(rembOf(mostBitsPerSecond, videos));
    return packets;
  }

  private assign(packet: ReceivedPacket): { section: Section; stream: InboundStream } | null {
    const { ssrc } = packet;
    const section = this.sectionOf(packet);
    if (!section || packet.payloadType !== section.payloadType) return null;
    const rid = this.extension(packet, section, 'rid')?.toString('latin1') ?? '';
    // A simulcast packet without its rid cannot be assigned; the first ones always have it.
    if (section.section.rids.length > 0 && !section.section.rids.includes(rid)) return null;
    this.makeRoom(section);
    const known = { section, stream: new InboundStream(ssrc, rid, section.clockRate) };
    this.bySsrc.set(ssrc, known);
    return known;
  }

  private sectionOf(packet: ReceivedPacket): Section | null {
    const all = [...this.sections.values()];
    for (const section of all) {
      const mid = this.extension(packet, section, 'mid');
      if (mid) return this.sections.get(mid.toString('latin1')) ?? null;
    }
    return all.find((it) => it.section.ssrcs.includes(packet.ssrc)) ?? null;
  }

  private extension(packet: ReceivedPacket, section: Section, name: ExtensionName): Buffer | undefined {
    const id = section.extensions.get(name);
    return id === undefined ? undefined : packet.extension(id);
  }

  /** When there are too many streams, removes the one that has been silent for longest. */
  private makeRoom(section: Section): void {
    const streams = [...this.bySsrc.values()].flatMap((it) => (it.section === section ? it.stream : []));
    if (streams.length < mostStreams) return;
    const oldest = streams.reduce((one, other) => (other.lastAtMs < one.lastAtMs ? other : one));
    this.bySsrc.delete(oldest.ssrc);
    section.track?.forget(oldest);
  }

  private forgetStreams(mid: string): void {
    for (const [ssrc, it] of this.bySsrc) if (it.section.section.mid === mid) this.bySsrc.delete(ssrc);
  }
}

const nackOf = (mediaSourceSsrc: number, lost: number[]) =>
  new RtcpTransportLayerFeedback({
    feedback: new GenericNack({ senderSsrc: ownSsrc, mediaSourceSsrc, lost }),
  });

function rembOf(bitrate: number, ssrcs: number[]): RtcpPayloadSpecificFeedback {
  let mantissa = Math.floor(bitrate);
  let exponent = 0;
  while (mantissa > 0x3ffff) {
    mantissa = Math.floor(mantissa / 2);
    exponent += 1;
  }
  return new RtcpPayloadSpecificFeedback({
    feedback: new ReceiverEstimatedMaxBitrate({
      senderSsrc: ownSsrc,
      mediaSsrc: 0,
      uniqueID: 'REMB',
      ssrcNum: ssrcs.length,
      brExp: exponent,
      brMantissa: mantissa,
      bitrate: BigInt(Math.floor(bitrate)),
      ssrcFeedbacks: ssrcs,
    }),
  });
}
