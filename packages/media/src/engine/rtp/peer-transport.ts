import {
  RTCDataChannel,
  RTCDataChannelParameters,
  RTCDtlsFingerprint,
  RTCDtlsParameters,
  RTCDtlsTransport,
  RTCSctpTransport,
  RtcpPacketConverter,
  type RTCIceTransport,
  type RtcpPacket,
} from 'werift';
import { importKeys } from '../../imported-keys.ts';
import type { IcePort } from '../ice/ice-port.ts';
import type { IceSession } from '../ice/ice-session.ts';
import { isFeedbackReport, readFeedbackReport, type FeedbackReport } from '../../quality/index.ts';
import type { Description } from '../sdp/read-description.ts';
import { mediaNow } from './media-clock.ts';
import { ReceivedPacket } from './received-packet.ts';
import { rtcpParts } from './rtcp-parts.ts';
import type { SentHeader } from './sent-header.ts';
import { SrtpReceiver, SrtpSender } from './srtp.ts';
import { maxMessageBytes, type LocalSide } from '../sdp/write-description.ts';

export interface PeerTransportEvents {
  /** Media can flow. */
  connected(): void;
  /** It cannot any more, or never could. */
  closed(): void;
  rtp(packet: ReceivedPacket, atMs: number): void;
  /** Everything but feedback on arrivals. */
  rtcp(packet: RtcpPacket): void;
  /** What the browser tells of the arrivals of our packets. */
  feedback(report: FeedbackReport): void;
  dataChannel(channel: RTCDataChannel): void;
}

/**
 * SRTP_AES128_CM_HMAC_SHA1_80 alone. Under AES-GCM no packet may be sent again with another header (RFC 7714), as
 * ours are: each time they have the next transport-wide number.
 */
const srtpProfiles = [1] as const;
const sctpPort = 5000;
/** A page that turns its camera off and on for twelve hours has fewer; each is remembered as long as the connection. */
const mostStreams = 4096;

/**
 * One bundled connection with a browser: our ICE lite below, werift's DTLS, SRTCP and SCTP above, our own SRTP, and no
 * transceivers, codecs, readers or statistics of werift in between: packets come and go as they are.
 */
export class PeerTransport {
  readonly ice: IceSession;
  private readonly dtls: RTCDtlsTransport;
  private readonly sctp: RTCSctpTransport;
  private readonly port: IcePort;
  private version = 0;
  private remoteFragment: string | null = null;
  private remoteSctpPort: number | null = null;
  private started = false;
  private closed = false;
  private readonly events: PeerTransportEvents;
  private srtp: { sender: SrtpSender; receiver: SrtpReceiver } | null = null;

  /** @param opensChannels whether the data channels of this connection are ours. */
  constructor(port: IcePort, events: PeerTransportEvents, opensChannels: boolean) {
    this.port = port;
    this.events = events;
    this.ice = port.newSession();
    // Which stream numbers are ours follows from the role in DTLS (RFC 8832): we are its server, so the odd ones are,
    // which werift gives to the side that it takes for the controlling one.
    const iceTransport = {
      connection: this.ice,
      role: opensChannels ? 'controlling' : 'controlled',
      stop: () => Promise.resolve(this.ice.close()),
    };
    this.dtls = new RTCDtlsTransport({}, iceTransport as unknown as RTCIceTransport, certificate(), [
      ...srtpProfiles,
    ]);
    this.dtls.role = 'server';
    this.ice.onMedia = (data) => this.receive(data);
    this.dtls.onStateChange.subscribe((state) => {
      if (state === 'closed' || state === 'failed') this.close();
    });
    this.sctp = new RTCSctpTransport(sctpPort, maxMessageBytes);
    this.sctp.setDtlsTransport(this.dtls);
    this.sctp.onDataChannel.subscribe((channel) => events.dataChannel(channel));
  }

  get isConnected(): boolean {
    return this.dtls.state === 'connected' && !this.closed;
  }

  /** For the next description of ours. */
  localSide(): LocalSide {
    this.version += 1;
    const [fingerprint] = certificate().getFingerprints();
    if (!fingerprint) throw new Error('a certificate without a fingerprint');
    return {
      credentials: this.ice.credentials,
      fingerprint: { algorithm: fingerprint.algorithm, value: fingerprint.value },
      candidates: this.port.candidates(),
      version: this.version,
    };
  }

  restartIce(): void {
    this.port.restart(this.ice);
  }

  /** @returns whether the browser has restarted ICE, so that it needs new credentials of ours. */
  takeRemote(remote: Description): boolean {
    const isRestart = this.remoteFragment !== null && this.remoteFragment !== remote.fragment;
    this.remoteFragment = remote.fragment;
    // Data channels may come with a later offer than media.
    this.remoteSctpPort ??= remote.sections.find((it) => it.kind === 'application')?.sctpPort ?? null;
    if (this.started) this.startSctp();
    else void this.start(remote);
    return isRestart;
  }

  /** Only before the first description is taken: the offer has a place for the data channels from the start. */
  openChannel(label: string, isReliable: boolean): RTCDataChannel {
    return new RTCDataChannel(
      this.sctp,
      new RTCDataChannelParameters({
        label,
        ordered: isReliable,
        protocol: '',
        negotiated: false,
        ...(isReliable ? {} : { maxRetransmits: 0 }),
      }),
    );
  }

  sendRtp(payload: Buffer, header: SentHeader): void {
    if (this.isConnected && this.srtp) void this.ice.send(this.srtp.sender.protect(payload, header));
  }

  sendRtcp(packets: RtcpPacket[]): void {
    if (this.isConnected) this.dtls.sendRtcp(packets).catch(() => {});
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    // Silently: a page that is just being told to leave would take the end of its data channels for a fault.
    this.ice.close();
    void this.sctp.stop().catch(() => {});
    void this.dtls.stop().catch(() => {});
    this.events.closed();
  }

  /** @throws Error for what is not encrypted with the keys of this connection, or is cut. */
  private receive(data: Buffer): void {
    if (!this.isConnected) return;
    if (!isRtcp(data)) return this.receiveRtp(data);
    for (const part of rtcpParts(this.dtls.srtcp.decrypt(data))) {
      if (isFeedbackReport(part)) this.events.feedback(readFeedbackReport(part));
      else RtcpPacketConverter.deSerialize(part).forEach((packet) => this.events.rtcp(packet));
    }
  }

  private receiveRtp(data: Buffer): void {
    const packet = this.srtp?.receiver.unprotect(data);
    if (packet) this.events.rtp(new ReceivedPacket(packet), mediaNow());
  }

  private async start(remote: Description): Promise<void> {
    this.started = true;
    const fingerprints = remote.fingerprints.map((it) => new RTCDtlsFingerprint(it.algorithm, it.value));
    this.dtls.setRemoteParams(new RTCDtlsParameters(fingerprints, 'client'));
    try {
      await this.dtls.start();
    } catch {
      return this.close();
    }
    this.secured();
    this.events.connected();
    this.startSctp();
  }

  private secured(): void {
    importKeys(this.dtls);
    // It carries data alone.
    if (!this.dtls.srtpStarted) return;
    const { localContext, remoteContext } = this.dtls.srtp;
    this.srtp = {
      sender: new SrtpSender(localContext),
      receiver: new SrtpReceiver(remoteContext, mostStreams),
    };
  }

  private startSctp(): void {
    if (!this.isConnected || this.remoteSctpPort === null) return;
    this.sctp.setRemotePort(this.remoteSctpPort);
    // A second start does nothing.
    this.sctp.start(this.remoteSctpPort).catch(() => this.close());
  }
}

/** RFC 5761. */
const isRtcp = (data: Buffer) => data[1] !== undefined && data[1] >= 192 && data[1] <= 223;

let ownCertificate: RTCDtlsTransport['localCertificate'];

/** One for the life of the process; it must be there before the first connection. */
export async function prepareCertificate(): Promise<void> {
  ownCertificate = await RTCDtlsTransport.SetupCertificate();
}

function certificate(): NonNullable<RTCDtlsTransport['localCertificate']> {
  if (!ownCertificate) throw new Error('prepareCertificate comes first');
  return ownCertificate;
}
