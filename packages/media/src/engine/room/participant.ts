import { randomBytes } from 'node:crypto';
import {
  DisconnectReason,
  LeaveRequest,
  LeaveRequest_Action,
  MuteTrackRequest,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantUpdate,
  Pong,
  ReconnectResponse,
  RequestResponse,
  RequestResponse_Reason,
  SessionDescription,
  StreamState,
  StreamStateInfo,
  StreamStateUpdate,
  TrackPublishedResponse,
  TrackType,
  TrackUnpublishedResponse,
  type AddTrackRequest,
  type ConnectionQuality,
  type DataPacket,
  type ICEServer,
  type UpdateParticipantMetadata,
} from '@livekit/protocol';
import type { RTCDataChannel } from 'werift';
import { maySend, type Grants } from '../api/token.ts';
import type { IcePort } from '../ice/ice-port.ts';
import { mediaNow } from '../rtp/media-clock.ts';
import { PeerTransport } from '../rtp/peer-transport.ts';
import { PublishedTrack } from '../rtp/published-track.ts';
import { PublisherMedia } from '../rtp/publisher-media.ts';
import { SubscriberMedia, type ChannelLabel } from '../rtp/subscriber-media.ts';
import { readDescription, type MediaSection } from '../sdp/read-description.ts';
import { congestionFeedbackOf, writeAnswer } from '../sdp/write-description.ts';
import type { Request, SignalLink } from '../signal/signal-link.ts';
import { AnnouncedTracks } from './announced-tracks.ts';
import { takePackets } from './data-packets.ts';
import { linkQualityOf } from './link-quality.ts';
import { trackInfoOf } from './track-info.ts';

/** What a participant needs of the room around them. */
export interface Surroundings {
  /** The participant or their tracks have changed. */
  changed(who: Participant): void;
  published(track: PublishedTrack, by: Participant): void;
  unpublished(track: PublishedTrack, by: Participant): void;
  /** Media flows for the first time. */
  active(who: Participant): void;
  data(packet: DataPacket, label: ChannelLabel, from: Participant): void;
  level(who: Participant, level: number, atMs: number): void;
  isSpeaking(sid: string): boolean;
  left(who: Participant): void;
  findTrack(trackSid: string): { track: PublishedTrack; by: Participant } | null;
  everybody(): ParticipantInfo[];
  iceServers(): ICEServer[];
}

/** How long a participant may be without signalling: while media still flows, and when it does not. */
const cutForMs = { withMedia: 20_000, withoutMedia: 5_000 };
const mediaIsSilentAfterMs = 4_000;
/** A page that cannot connect its media in this time has failed to join. */
const joinWithinMs = 30_000;

export class Participant {
  readonly info: ParticipantInfo;
  readonly subscriber: SubscriberMedia;
  readonly publications = new Map<string, PublishedTrack>();
  readonly isAutoSubscribing: boolean;
  grants: Grants;
  private link: SignalLink;
  private readonly room: Surroundings;
  private readonly publisher: PeerTransport;
  private readonly media: PublisherMedia;
  private readonly announced = new AnnouncedTracks();
  private readonly joinedAtMs: number;
  private cutAtMs: number | null = null;
  private lastReliable = 0;
  private isGone = false;
  /** Whether media has flowed at any time. */
  wasActive = false;

  constructor(
    room: Surroundings,
    port: IcePort,
    link: SignalLink,
    { grants, isAutoSubscribing, nowMs }: { grants: Grants; isAutoSubscribing: boolean; nowMs: number },
  ) {
    this.room = room;
    this.link = link;
    this.grants = grants;
    this.isAutoSubscribing = isAutoSubscribing;
    this.joinedAtMs = nowMs;
    this.info = new ParticipantInfo({
      sid: `PA_${randomBytes(6).toString('hex')}`,
      identity: grants.identity,
      name: grants.name,
      metadata: grants.claims.metadata ?? '',
      attributes: grants.claims.attributes ?? {},
      state: ParticipantInfo_State.JOINED,
      joinedAt: BigInt(Math.floor(nowMs / 1000)),
      joinedAtMs: BigInt(Math.floor(nowMs)),
      permission: grants.permission,
      version: 1,
    });
    this.media = new PublisherMedia({
      trackOf: (section) => this.takeAnnounced(section),
      level: (_track, level, atMs) => room.level(this, level, atMs),
      send: (packets) => this.publisher.sendRtcp(packets),
    });
    this.publisher = new PeerTransport(
      port,
      {
        connected: () => {},
        closed: () => {},
        rtp: (packet, atMs) => this.media.rtp(packet, atMs),
        rtcp: (packet) => this.media.rtcp(packet, mediaNow()),
        feedback: () => {},
        dataChannel: (channel) => this.listenTo(channel),
      },
      false,
    );
    this.subscriber = new SubscriberMedia(port, {
      offer: (sdp, id, midToTrackId) =>
        this.link.send({
          case: 'offer',
          value: new SessionDescription({ type: 'offer', sdp, id, midToTrackId }),
        }),
      isSpeaking: (publisherSid) => room.isSpeaking(publisherSid),
      paused: ({ track }, isPaused) => {
        const state = isPaused ? StreamState.PAUSED : StreamState.ACTIVE;
        const info = { participantSid: track.publisherSid, trackSid: track.info.sid, state };
        const value = new StreamStateUpdate({ streamStates: [new StreamStateInfo(info)] });
        this.link.send({ case: 'streamStateUpdate', value });
      },
      connected: () => this.activate(),
      closed: () => {},
    });
  }

  get isHidden(): boolean {
    return this.grants.permission.hidden;
  }

  get isActive(): boolean {
    return this.info.state === ParticipantInfo_State.ACTIVE;
  }

  send(message: Parameters<SignalLink['send']>[0]): void {
    this.link.send(message);
  }

  start(): void {
    this.listen();
    this.subscriber.change();
  }

  /** Called when a page that lost its signalling has reconnected. Its media may have gone on meanwhile. */
  resume(link: SignalLink): void {
    const before = this.link;
    this.link = link;
    this.cutAtMs = null;
    before.replace();
    const lastMessageSeq = this.lastReliable;
    const iceServers = this.room.iceServers();
    link.send({ case: 'reconnect', value: new ReconnectResponse({ iceServers, lastMessageSeq }) });
    link.send({ case: 'update', value: new ParticipantUpdate({ participants: this.room.everybody() }) });
    this.listen();
    this.subscriber.restart();
  }

  private listen(): void {
    this.link.listen(
      (request) => this.handle(request),
      () => (this.cutAtMs ??= mediaNow()),
    );
  }

  /** Called some forty times a second. */
  tick(nowMs: number): void {
    this.media.tick(nowMs);
    this.subscriber.tick(nowMs);
    if (this.cutAtMs !== null) {
      const isSilent = nowMs - this.heardAtMs > mediaIsSilentAfterMs;
      const mayBeCutFor = isSilent ? cutForMs.withoutMedia : cutForMs.withMedia;
      if (nowMs - this.cutAtMs > mayBeCutFor) this.leave(DisconnectReason.SIGNAL_CLOSE);
    } else if (!this.isActive && nowMs - this.joinedAtMs > joinWithinMs) {
      this.dismiss(DisconnectReason.JOIN_FAILURE);
    }
  }

  /** Sends the participant out of the room. */
  dismiss(reason: DisconnectReason): void {
    const value = new LeaveRequest({ reason, action: LeaveRequest_Action.DISCONNECT });
    this.link.send({ case: 'leave', value });
    this.leave(reason);
  }

  /** Tells the participant's page to connect again. */
  reconnect(reason: DisconnectReason): void {
    const value = new LeaveRequest({ reason, canReconnect: true, action: LeaveRequest_Action.RECONNECT });
    this.link.send({ case: 'leave', value });
    this.leave(reason);
  }

  /** Mutes a track for the server API. The page is told and mutes itself, and it may unmute again. */
  muteTrack(trackSid: string, muted: boolean): PublishedTrack | null {
    const track = this.publications.get(trackSid);
    if (!track) return null;
    this.setMuted(track, muted);
    this.link.send({ case: 'mute', value: new MuteTrackRequest({ sid: trackSid, muted }) });
    return track;
  }

  /** The quality in the time since the last call. */
  takeLinkQuality(nowMs: number): ConnectionQuality {
    const lossUp = this.media.takeLossShare();
    const silentMs = nowMs - this.heardAtMs;
    return linkQualityOf({ ...this.subscriber.linkFacts(nowMs), lossUp, silentMs });
  }

  private get heardAtMs(): number {
    return Math.max(this.publisher.ice.lastHeardAt, this.subscriber.transport.ice.lastHeardAt);
  }

  private leave(reason: DisconnectReason): void {
    if (this.isGone) return;
    this.isGone = true;
    this.info.state = ParticipantInfo_State.DISCONNECTED;
    this.info.disconnectReason = reason;
    for (const track of this.publications.values()) this.room.unpublished(track, this);
    this.publications.clear();
    this.subscriber.close();
    this.publisher.close();
    this.link.replace();
    this.room.left(this);
  }

  private async handle(request: Request): Promise<void> {
    if (this.isGone) return;
    switch (request.case) {
      case 'offer':
        return this.takeOffer(request.value);
      case 'answer':
        return this.subscriber.answer(request.value.sdp, request.value.id, mediaNow());
      case 'addTrack':
        return this.announce(request.value);
      case 'mute': {
        const track = this.publications.get(request.value.sid) ?? this.announced.bySid(request.value.sid);
        if (track) this.setMuted(track, request.value.muted);
        return;
      }
      case 'subscription': {
        const { subscribe, trackSids, participantTracks } = request.value;
        const all = [...trackSids, ...participantTracks.flatMap((it) => it.trackSids)];
        for (const sid of new Set(all)) this.subscribe(sid, subscribe);
        return;
      }
      case 'trackSetting': {
        const { trackSids, ...settings } = request.value;
        for (const sid of trackSids) this.takeSettings(sid, settings);
        return;
      }
      case 'syncState': {
        const { subscription, trackSidsDisabled } = request.value;
        if (subscription && !subscription.subscribe) {
          for (const sid of subscription.trackSids) this.subscribe(sid, false);
        }
        for (const sid of trackSidsDisabled) this.takeSettings(sid, { disabled: true });
        return;
      }
      case 'updateMetadata':
        return this.updateMetadata(request.value);
      case 'ping':
        return this.link.send({ case: 'pong', value: BigInt(Date.now()) });
      case 'pingReq': {
        const value = new Pong({ lastPingTimestamp: request.value.timestamp, timestamp: BigInt(Date.now()) });
        return this.link.send({ case: 'pongResp', value });
      }
      case 'leave':
        return this.leave(DisconnectReason.CLIENT_INITIATED);
      default:
        // Candidates are not needed, because we follow the browser's checks. Other messages are not used here.
        return;
    }
  }

  private takeOffer({ sdp, id }: SessionDescription): void {
    const offer = readDescription(sdp);
    if (this.publisher.takeRemote(offer)) this.publisher.restartIce();
    const congestion = congestionFeedbackOf(offer);
    this.media.hasTransportFeedback = congestion === 'transport-cc';
    this.media.takeOffer(offer);
    for (const track of this.publications.values()) {
      if (!this.media.isSent(track)) this.unpublish(track);
    }
    const answer = writeAnswer(this.publisher.localSide(), offer, congestion);
    this.link.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp: answer, id }) });
  }

  private announce(request: AddTrackRequest): void {
    if (!maySend(this.grants, request.source)) {
      const value = new RequestResponse({
        reason: RequestResponse_Reason.NOT_ALLOWED,
        message: 'this source is not allowed',
        request: { case: 'addTrack', value: request },
      });
      return this.link.send({ case: 'requestResponse', value });
    }
    const info = trackInfoOf(request);
    const track = new PublishedTrack(info, this.info.sid, (ssrc) => this.media.requestKeyFrame(ssrc));
    this.announced.add(request.cid, track);
    const value = new TrackPublishedResponse({ cid: request.cid, track: info });
    this.link.send({ case: 'trackPublished', value });
  }

  private takeAnnounced(section: MediaSection): PublishedTrack | null {
    const track = this.announced.take(section);
    if (!track) return null;
    track.info.mid = section.mid;
    this.publications.set(track.info.sid, track);
    this.info.tracks.push(track.info);
    this.info.isPublisher = true;
    this.touch();
    this.room.published(track, this);
    return track;
  }

  private unpublish(track: PublishedTrack): void {
    const { sid } = track.info;
    this.publications.delete(sid);
    this.media.forget(track);
    this.info.tracks = this.info.tracks.filter((it) => it.sid !== sid);
    this.room.unpublished(track, this);
    this.link.send({ case: 'trackUnpublished', value: new TrackUnpublishedResponse({ trackSid: sid }) });
    this.touch();
  }

  private setMuted(track: PublishedTrack, muted: boolean): void {
    if (track.info.muted === muted) return;
    track.info.muted = muted;
    if (muted && track.info.type === TrackType.AUDIO) this.room.level(this, 127, mediaNow());
    this.touch();
  }

  private subscribe(trackSid: string, wanted: boolean): void {
    if (!wanted) return this.subscriber.remove(trackSid);
    const found = this.room.findTrack(trackSid);
    if (found && this.grants.permission.canSubscribe && found.by !== this) this.subscriber.add(found.track);
  }

  private takeSettings(
    trackSid: string,
    settings: { disabled: boolean; quality?: number; width?: number; height?: number },
  ): void {
    const subscription = this.subscriber.find(trackSid);
    if (!subscription) return;
    const { width = 0, height = 0 } = settings;
    if (width > 0) subscription.wanted = subscription.track.qualityForSize(width, height);
    else if (settings.quality !== undefined) subscription.wanted = settings.quality;
    subscription.setPaused(settings.disabled, mediaNow());
    subscription.retarget(mediaNow());
  }

  private updateMetadata({ requestId, ...update }: UpdateParticipantMetadata): void {
    const isAllowed = this.grants.permission.canUpdateMetadata;
    if (isAllowed) {
      if (update.name) this.info.name = update.name;
      if (update.metadata) this.info.metadata = update.metadata;
      Object.assign(this.info.attributes, update.attributes);
      this.touch();
    }
    const reason = isAllowed ? RequestResponse_Reason.OK : RequestResponse_Reason.NOT_ALLOWED;
    this.link.send({ case: 'requestResponse', value: new RequestResponse({ requestId, reason }) });
  }

  private listenTo(channel: RTCDataChannel): void {
    takePackets(channel, (packet, label) => {
      if (!this.grants.permission.canPublishData) return;
      if (label === '_reliable') this.lastReliable = Math.max(this.lastReliable, packet.sequence);
      packet.participantIdentity = this.info.identity;
      packet.participantSid = this.info.sid;
      this.room.data(packet, label, this);
    });
  }

  private activate(): void {
    if (this.isActive || this.isGone) return;
    this.info.state = ParticipantInfo_State.ACTIVE;
    this.wasActive = true;
    this.touch();
    this.room.active(this);
  }

  private touch(): void {
    this.info.version += 1;
    this.room.changed(this);
  }
}
