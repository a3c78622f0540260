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
  /** Media cannot flow any more, or the connection never worked. */
  closed(): void;
  rtp(packet: ReceivedPacket, atMs: number): void;
  /** RTCP packets other than transport-wide feedback. */
  rtcp(packet: RtcpPacket): void;
  /** The browser's report about when our packets arrived (transport-wide feedback). */
  feedback(report: FeedbackReport): void;
  dataChannel(channel: RTCDataChannel): void;
}

/**
 * Only SRTP_AES128_CM_HMAC_SHA1_80. AES-GCM does not allow sending a packet again with another header (RFC 7714), but
 * a packet that we send again gets the next transport-wide sequence number.
 */
const srtpProfiles = [1] as const;
const sctpPort = 5000;
/**
 * The most SSRCs per connection, each of which is remembered until it ends. A page that turns its camera off and on
 * for twelve hours needs fewer.
 */
const mostStreams = 4096;

/**
 * One bundled connection with a browser. It uses our own ICE lite and SRTP, and werift's DTLS, SRTCP and SCTP. It
 * does not use werift's transceivers, codecs, packet readers or statistics: packets come and go as they are.
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
    // The DTLS role decides which stream numbers are ours (RFC 8832): we are the DTLS server, so ours are odd. werift
    // gives odd numbers to the side with the controlling ICE role, so we set that role.
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

  /** Our data for the next offer or answer. */
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

  /** Call it only before the first `takeRemote`: the offer has a section for data channels from the start. */
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
    // ICE closes first, so that the page is told nothing: a page that is leaving would take closed data channels for
    // an error.
    this.ice.close();
    void this.sctp.stop().catch(() => {});
    void this.dtls.stop().catch(() => {});
    this.events.closed();
  }

  /** @throws Error when the packet is not encrypted with the keys of this connection, or is cut off. */
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
    // Without SRTP keys the connection only carries data.
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

/** By the packet type (RFC 5761). */
const isRtcp = (data: Buffer) => data[1] !== undefined && data[1] >= 192 && data[1] <= 223;

let ownCertificate: RTCDtlsTransport['localCertificate'];

/** Makes the certificate that the process uses for all connections. Call it before the first connection. */
export async function prepareCertificate(): Promise<void> {
  ownCertificate = await RTCDtlsTransport.SetupCertificate();
}

function certificate(): NonNullable<RTCDtlsTransport['localCertificate']> {
  if (!ownCertificate) throw new Error('prepareCertificate comes first');
  return ownCertificate;
}
