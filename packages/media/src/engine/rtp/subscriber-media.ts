import { randomInt } from 'node:crypto';
import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  RtcpPayloadSpecificFeedback,
  RtcpTransportLayerFeedback,
  type RTCDataChannel,
  type RtcpPacket,
} from 'werift';
import type { IcePort } from '../ice/ice-port.ts';
import { readDescription } from '../sdp/read-description.ts';
import { sentExtensions, writeOffer, type SentSection } from '../sdp/write-description.ts';
import { PeerTransport } from './peer-transport.ts';
import type { PublishedTrack } from './published-track.ts';
import { Subscription } from './subscription.ts';

export interface SubscriberMediaEvents {
  offer(sdp: string, id: number, trackOfMid: Record<string, string>): void;
  connected(): void;
  closed(): void;
}

interface Place extends SentSection {
  subscription: Subscription | null;
  /** In which offer it was last emptied: before the browser has answered that, nothing new may be in it. */
  emptiedInOffer: number;
}

export type ChannelLabel = '_reliable' | '_lossy';

/** Changes that come together are offered together. */
const gatherMs = 20;

/**
 * Everything that one person's browser receives. A place is never taken away, only emptied and used again, since the
 * order of the sections may not change.
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

  constructor(port: IcePort, events: SubscriberMediaEvents) {
    this.events = events;
    this.transport = new PeerTransport(
      port,
      {
        connected: () => events.connected(),
        closed: () => events.closed(),
        rtp: () => {},
        rtcp: (packet) => this.rtcp(packet),
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
      send: (payload, header) => {
        const sentAt = Math.floor((Date.now() / 1000) * 2 ** 18) % 2 ** 24;
        const value = Buffer.alloc(3);
        value.writeUIntBE(sentAt, 0, 3);
        header.extension = true;
        header.extensions = [{ id: sentExtensions.absoluteSendTime, payload: value }];
        this.transport.sendRtp(payload, header);
      },
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

  /** Something is to be offered; soon, or once the browser has answered the offer before. */
  change(): void {
    this.isChanged = true;
    if (this.isAwaitingAnswer || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.offer();
    }, gatherMs);
  }

  /** The signalling was cut, and what was said at that time may be lost. */
  restart(): void {
    this.transport.restartIce();
    this.isAwaitingAnswer = false;
    this.change();
  }

  answer(sdp: string, id: number, nowMs: number): void {
    // An old answer: a later offer is on its way.
    if (id !== 0 && id !== this.offerId) return;
    this.transport.takeRemote(readDescription(sdp));
    this.answeredOffer = this.offerId;
    this.isAwaitingAnswer = false;
    for (const it of this.subscriptions) if (it.track.kind === 'video') it.requestKeyFrame(nowMs);
    if (this.isChanged) this.change();
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
    this.events.offer(
      writeOffer(this.transport.localSide(), this.places, 'goog-remb'),
      this.offerId,
      trackOfMid,
    );
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
    const nowMs = Date.now();
    if (packet instanceof RtcpTransportLayerFeedback && packet.feedback instanceof GenericNack) {
      const { mediaSourceSsrc, lost } = packet.feedback;
      this.bySsrc(mediaSourceSsrc)?.resend(lost);
    } else if (packet instanceof RtcpPayloadSpecificFeedback) {
      const { feedback } = packet;
      if (feedback instanceof PictureLossIndication) this.bySsrc(feedback.mediaSsrc)?.requestKeyFrame(nowMs);
      else if (feedback instanceof ReceiverEstimatedMaxBitrate) void feedback.bitrate;
    }
  }

  private bySsrc(ssrc: number): Subscription | undefined {
    return this.subscriptions.find((it) => it.ssrc === ssrc);
  }
}
