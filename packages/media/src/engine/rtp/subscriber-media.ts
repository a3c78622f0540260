import { randomInt } from 'node:crypto';
import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  RtcpPayloadSpecificFeedback,
  RtcpRrPacket,
  RtcpTransportLayerFeedback,
  type RTCDataChannel,
  type RtcpPacket,
} from 'werift';
import type { IcePort } from '../ice/ice-port.ts';
import { readDescription } from '../sdp/read-description.ts';
import {
  congestionFeedbackOf,
  sentExtensions,
  writeOffer,
  type SentSection,
} from '../sdp/write-description.ts';
import { allocate, DownlinkEstimate } from '../../quality/index.ts';
import { mediaNow } from './media-clock.ts';
import { PeerTransport } from './peer-transport.ts';
import type { PublishedTrack } from './published-track.ts';
import type { LinkFacts } from '../room/link-quality.ts';
import { ResendLimit } from './resend-limit.ts';
import type { SentHeader } from './sent-header.ts';
import { SlidingSum } from './sliding-sum.ts';
import { Subscription } from './subscription.ts';

export interface SubscriberMediaEvents {
  offer(sdp: string, id: number, trackOfMid: Record<string, string>): void;
  isSpeaking(publisherSid: string): boolean;
  /** Called when the connection becomes too slow for this subscription, and when it is fast enough again. */
  paused(subscription: Subscription, isPaused: boolean): void;
  connected(): void;
  closed(): void;
}

interface Place extends SentSection {
  subscription: Subscription | null;
  /** The offer in which this place was last emptied. It can be used again once the browser has answered that offer. */
  emptiedInOffer: number;
}

export type ChannelLabel = '_reliable' | '_lossy';

const allocateEveryMs = 100;
/** Headers of RTP, SRTP, UDP and IP. */
const overheadBytes = 12 + 8 + 10 + 28;
/** Changes within this time go into one offer. */
const gatherMs = 20;

/**
 * Everything that one person's browser receives. Each track has a place, which is one section of the offer. A place
 * is never removed, only emptied and used again, because the order of the sections must not change.
 */
export class SubscriberMedia {
  readonly transport: PeerTransport;
  private readonly places: Place[] = [];
  private readonly channels: Record<ChannelLabel, RTCDataChannel>;
  private readonly events: SubscriberMediaEvents;
  private offerId = 0;
  private answeredOffer = 0;
  private isAwaitingAnswer = false;
  private isChanged = false;
  private timer: NodeJS.Timeout | null = null;
  private readonly estimate = new DownlinkEstimate(mediaNow());
  private readonly resendLimit = new ResendLimit();
  /** Only for browsers without transport-wide feedback. */
  private readonly sentBytes = new SlidingSum(1000);
  private hasTransportFeedback = true;
  private transportSequence = 0;
  private allocatedAtMs = 0;
  private isLimited = false;

  constructor(port: IcePort, events: SubscriberMediaEvents) {
    this.events = events;
    this.transport = new PeerTransport(
      port,
      {
        connected: () => events.connected(),
        closed: () => events.closed(),
        rtp: () => {},
        rtcp: (packet) => this.rtcp(packet),
        feedback: (report) => this.estimate.feedback(report, mediaNow()),
        dataChannel: () => {},
      },
      true,
    );
    this.channels = {
      _reliable: this.transport.openChannel('_reliable', true),
      _lossy: this.transport.openChannel('_lossy', false),
    };
  }

  get subscriptions(): Subscription[] {
    return this.places.flatMap((it) => it.subscription ?? []);
  }

  find(trackSid: string): Subscription | undefined {
    return this.subscriptions.find((it) => it.track.info.sid === trackSid);
  }

  add(track: PublishedTrack): void {
    if (this.find(track.info.sid)) return;
    const ssrc = randomInt(2, 2 ** 32 - 1);
    const subscription = new Subscription(track, ssrc, {
      send: (payload, header) => this.send(payload, header),
      mayResend: (bytes, nowMs) => this.resendLimit.take(bytes, this.estimate.bitsPerSecond, nowMs),
      report: (packet) => this.transport.sendRtcp([packet]),
    });
    const place = this.freePlace(track.kind) ?? this.newPlace(track.kind);
    place.subscription = subscription;
    place.sent = { ssrc, streamId: `${track.publisherSid}|${track.info.sid}`, trackId: track.info.sid };
    this.change();
  }

  remove(trackSid: string): void {
    const place = this.places.find((it) => it.subscription?.track.info.sid === trackSid);
    if (!place) return;
    place.subscription?.close();
    place.subscription = null;
    place.sent = null;
    place.emptiedInOffer = this.offerId + 1;
    this.change();
  }

  /** Plans a new offer: soon, or once the browser has answered the previous one. */
  change(): void {
    this.isChanged = true;
    if (this.isAwaitingAnswer || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.offer();
    }, gatherMs);
  }

  /** Call it after the signalling was cut: an offer or answer may be lost, so this offers again. */
  restart(): void {
    this.transport.restartIce();
    this.isAwaitingAnswer = false;
    this.change();
  }

  answer(sdp: string, id: number, nowMs: number): void {
    // An answer to an old offer; a later offer was sent already.
    if (id !== 0 && id !== this.offerId) return;
    const remote = readDescription(sdp);
    this.transport.takeRemote(remote);
    if (this.places.length > 0) this.hasTransportFeedback = congestionFeedbackOf(remote) === 'transport-cc';
    this.answeredOffer = this.offerId;
    this.isAwaitingAnswer = false;
    for (const it of this.subscriptions) if (it.track.kind === 'video') it.requestKeyFrame(nowMs);
    if (this.isChanged) this.change();
  }

  /** Called some forty times a second. */
  tick(nowMs: number): void {
    if (nowMs - this.allocatedAtMs < allocateEveryMs || !this.transport.isConnected) return;
    this.allocatedAtMs = nowMs;
    const { subscriptions } = this;
    const wishes = subscriptions.map((it) => it.wish(this.events.isSpeaking(it.track.publisherSid), nowMs));
    const { qualities, isLimited, nextStep } = allocate(wishes, this.estimate.bitsPerSecond);
    this.isLimited = isLimited;
    this.estimate.tick(isLimited, nextStep, nowMs);
    for (const it of subscriptions) {
      const quality = qualities.get(it.track.info.sid) ?? null;
      const isHeardOf = it.track.liveLayers(nowMs).length > 0;
      if (it.track.kind === 'video' && !it.isPaused && isHeardOf && it.setAffordable(quality, nowMs)) {
        this.events.paused(it, quality === null);
      }
      it.retarget(nowMs);
    }
  }

  linkFacts(nowMs: number): Pick<LinkFacts, 'lossDown' | 'isLimited' | 'isPausing'> {
    const isPausing = this.subscriptions.some((it) => it.isHeldBack);
    return { lossDown: this.estimate.lossShare(nowMs), isLimited: this.isLimited, isPausing };
  }

  sendData(label: ChannelLabel, bytes: Uint8Array): void {
    const channel = this.channels[label];
    if (channel.readyState === 'open') channel.send(Buffer.from(bytes));
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    for (const it of this.subscriptions) it.close();
    this.transport.close();
  }

  private offer(): void {
    this.isChanged = false;
    this.isAwaitingAnswer = true;
    this.offerId += 1;
    const trackOfMid = Object.fromEntries(
      this.places.flatMap(({ mid, sent }) => (sent ? [[mid, sent.trackId]] : [])),
    );
    this.events.offer(writeOffer(this.transport.localSide(), this.places), this.offerId, trackOfMid);
  }

  /** All packets to this person have one transport-wide sequence; their browser reports when each one arrived. */
  private send(payload: Buffer, header: SentHeader): void {
    const nowMs = mediaNow();
    const bytes = payload.length + overheadBytes;
    if (this.hasTransportFeedback) {
      this.transportSequence = (this.transportSequence + 1) & 0xffff;
      header.extend(sentExtensions.transportSequence, 2, this.transportSequence);
      this.estimate.packetSent(this.transportSequence, bytes, nowMs);
    } else {
      const sentAt = Math.floor((nowMs / 1000) * 2 ** 18) % 2 ** 24;
      header.extend(sentExtensions.absoluteSendTime, 3, sentAt);
      this.sentBytes.add(bytes, nowMs);
    }
    this.transport.sendRtp(payload, header);
  }

  private freePlace(kind: 'audio' | 'video'): Place | undefined {
    return this.places.find(
      (it) => it.kind === kind && !it.subscription && it.emptiedInOffer <= this.answeredOffer,
    );
  }

  private newPlace(kind: 'audio' | 'video'): Place {
    const place = {
      mid: String(this.places.length + 1),
      kind,
      sent: null,
      subscription: null,
      emptiedInOffer: 0,
    };
    this.places.push(place);
    return place;
  }

  private rtcp(packet: RtcpPacket): void {
    const nowMs = mediaNow();
    if (packet instanceof RtcpTransportLayerFeedback) {
      const { feedback } = packet;
      if (feedback instanceof GenericNack)
        this.bySsrc(feedback.mediaSourceSsrc)?.resend(feedback.lost, nowMs);
    } else if (packet instanceof RtcpPayloadSpecificFeedback) {
      const { feedback } = packet;
      if (feedback instanceof PictureLossIndication) this.bySsrc(feedback.mediaSsrc)?.requestKeyFrame(nowMs);
      else if (feedback instanceof ReceiverEstimatedMaxBitrate && !this.hasTransportFeedback) {
        this.estimate.remb(Number(feedback.bitrate), this.sendingBitsPerSecond(nowMs), nowMs);
      }
    } else if (packet instanceof RtcpRrPacket && !this.hasTransportFeedback) {
      for (const { ssrc, fractionLost } of packet.reports) {
        if (!this.bySsrc(ssrc)) continue;
        this.estimate.loss(fractionLost / 256, this.sendingBitsPerSecond(nowMs), nowMs);
      }
    }
  }

  private sendingBitsPerSecond(nowMs: number): number {
    return this.sentBytes.perSecond(nowMs) * 8;
  }

  private bySsrc(ssrc: number): Subscription | undefined {
    return this.subscriptions.find((it) => it.ssrc === ssrc);
  }
}
