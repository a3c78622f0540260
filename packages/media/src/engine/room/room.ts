import { randomBytes } from 'node:crypto';
import {
  ConnectionQualityUpdate,
  DisconnectReason,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantUpdate,
  Room as RoomInfo,
  RoomUpdate,
  ServerInfo,
  SpeakersChanged,
  type DataPacket,
  type ICEServer,
} from '@livekit/protocol';
import { refreshToken, type Grants, type KeyPair } from '../api/token.ts';
import type { IcePort } from '../ice/ice-port.ts';
import type { PublishedTrack } from '../rtp/published-track.ts';
import type { ChannelLabel } from '../rtp/subscriber-media.ts';
import { pingIntervalS, pingTimeoutS, type SignalLink } from '../signal/signal-link.ts';
import { Participant, type Surroundings } from './participant.ts';
import { Speakers } from './speakers.ts';

export type RoomEvent =
  | {
      event: 'participant_joined' | 'participant_left' | 'participant_connection_aborted';
      who: ParticipantInfo;
    }
  | { event: 'room_started' | 'room_finished' };

/** The state of a room that is stored on disk for the next engine. */
export interface RoomRecord {
  name: string;
  sid: string;
  maxPeople: number;
  emptyTimeoutMs: number;
  createdAtMs: number;
  /** Data of our server about this room; the engine does not interpret it. */
  metadata: string;
  /** By identity, a time in seconds since 1970: tokens that were issued before it are invalid. */
  revoked: Record<string, number>;
}

export interface RoomDeps {
  port: IcePort;
  keys: KeyPair;
  iceServers(): ICEServer[];
  happened(room: Room, event: RoomEvent): void;
  /** The record has changed. */
  save(): void;
  ended(room: Room): void;
}

const codecs = [{ mime: 'audio/opus' }, { mime: 'video/VP8' }];
const speakersEveryMs = 300;
/** The same interval as in LiveKit. */
const qualityEveryMs = 5_000;

/** The versions of engine and protocol that clients are told. */
const engineVersion = '1.9.0';
const signalProtocol = 16;

/** One meeting's room: who is in it, and who gets what from whom. */
export class Room implements Surroundings {
  readonly record: RoomRecord;
  private readonly deps: RoomDeps;
  private readonly people = new Map<string, Participant>();
  private readonly speakers = new Speakers();
  private speakersAtMs = 0;
  private qualityAtMs = 0;
  private emptySinceMs: number;
  private isClosed = false;

  constructor(deps: RoomDeps, record: RoomRecord, nowMs: number) {
    this.deps = deps;
    this.record = record;
    this.emptySinceMs = nowMs;
  }

  get participants(): Participant[] {
    return [...this.people.values()];
  }

  info(): RoomInfo {
    const visible = this.participants.filter((it) => !it.isHidden);
    return new RoomInfo({
      sid: this.record.sid,
      name: this.record.name,
      metadata: this.record.metadata,
      maxParticipants: this.record.maxPeople,
      emptyTimeout: Math.round(this.record.emptyTimeoutMs / 1000),
      creationTime: BigInt(Math.floor(this.record.createdAtMs / 1000)),
      creationTimeMs: BigInt(this.record.createdAtMs),
      numParticipants: visible.length,
      numPublishers: visible.filter((it) => it.publications.size > 0).length,
      activeRecording: this.participants.some((it) => it.grants.permission.recorder),
      enabledCodecs: codecs,
    });
  }

  find(identity: string): Participant | undefined {
    return this.participants.find((it) => it.info.identity === identity);
  }

  isRevoked({ identity, issuedAt }: Grants): boolean {
    return issuedAt < (this.record.revoked[identity] ?? 0);
  }

  /** @param sid of the connection that was cut. If the room does not know it, the client must join again. */
  resume(link: SignalLink, grants: Grants, sid: string | null): void {
    const before = this.find(grants.identity);
    if (before && (!sid || before.info.sid === sid)) return before.resume(link);
    const reason = DisconnectReason.STATE_MISMATCH;
    const value = new LeaveRequest({ reason, canReconnect: true, action: LeaveRequest_Action.RECONNECT });
    link.send({ case: 'leave', value });
    link.close();
  }

  join(link: SignalLink, grants: Grants, options: { isAutoSubscribing: boolean; nowMs: number }): void {
    this.find(grants.identity)?.dismiss(DisconnectReason.DUPLICATE_IDENTITY);
    if (!grants.permission.hidden && this.isFull()) {
      const reason = DisconnectReason.JOIN_FAILURE;
      const value = new LeaveRequest({ reason, action: LeaveRequest_Action.DISCONNECT });
      link.send({ case: 'leave', value });
      return link.close();
    }
    const who = new Participant(this, this.deps.port, link, { grants, ...options });
    const otherParticipants = this.everybody();
    this.people.set(who.info.sid, who);
    link.send({
      case: 'join',
      value: new JoinResponse({
        room: this.info(),
        participant: who.info,
        otherParticipants,
        serverVersion: engineVersion,
        serverInfo: new ServerInfo({ version: engineVersion, protocol: signalProtocol }),
        iceServers: this.iceServers(),
        subscriberPrimary: true,
        pingInterval: pingIntervalS,
        pingTimeout: pingTimeoutS,
        enabledPublishCodecs: codecs,
        clientConfiguration: {},
      }),
    });
    this.changed(who);
    if (grants.permission.recorder) this.tellRoom();
    void this.refreshToken(who);
    who.start();
    if (!who.isAutoSubscribing || !grants.permission.canSubscribe) return;
    for (const other of this.participants) {
      if (other === who) continue;
      for (const track of other.publications.values()) who.subscriber.add(track);
    }
  }

  /** Called some forty times a second. */
  tick(nowMs: number): void {
    for (const it of this.participants) it.tick(nowMs);
    if (nowMs - this.speakersAtMs >= speakersEveryMs) {
      this.speakersAtMs = nowMs;
      const speakers = this.speakers.take();
      if (speakers.length > 0) {
        this.broadcast({ case: 'speakersChanged', value: new SpeakersChanged({ speakers }) });
      }
    }
    if (nowMs - this.qualityAtMs >= qualityEveryMs) {
      this.qualityAtMs = nowMs;
      this.tellQuality(nowMs);
    }
    // A room where only the hidden recorder is left counts as empty.
    if (this.participants.some((it) => !it.isHidden)) this.emptySinceMs = nowMs;
    else if (nowMs - this.emptySinceMs > this.record.emptyTimeoutMs) this.end();
  }

  /** Called every few minutes. */
  refreshTokens(): void {
    for (const it of this.participants) void this.refreshToken(it);
  }

  revoke(identity: string, until: number): void {
    this.record.revoked[identity] = until;
    this.deps.save();
    this.find(identity)?.dismiss(DisconnectReason.PARTICIPANT_REMOVED);
  }

  setMetadata(metadata: string): void {
    this.record.metadata = metadata;
    this.deps.save();
    this.tellRoom();
  }

  end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const it of this.participants) it.dismiss(DisconnectReason.ROOM_DELETED);
    this.deps.happened(this, { event: 'room_finished' });
    this.deps.ended(this);
  }

  /** Called when the process ends: tells everybody to connect to the next one. */
  suspend(): void {
    this.isClosed = true;
    for (const it of this.participants) it.reconnect(DisconnectReason.SERVER_SHUTDOWN);
  }

  everybody(): ParticipantInfo[] {
    return this.participants.filter((it) => !it.isHidden).map((it) => it.info);
  }

  changed(who: Participant): void {
    const update = new ParticipantUpdate({ participants: [who.info] });
    if (who.isHidden) who.send({ case: 'update', value: update });
    else this.broadcast({ case: 'update', value: update });
  }

  published(track: PublishedTrack, by: Participant): void {
    for (const it of this.participants) {
      if (it !== by && it.isAutoSubscribing && it.grants.permission.canSubscribe) it.subscriber.add(track);
    }
  }

  unpublished(track: PublishedTrack, by: Participant): void {
    if (track.kind === 'audio') this.speakers.forget(by.info.sid);
    for (const it of this.participants) it.subscriber.remove(track.info.sid);
  }

  active(who: Participant): void {
    this.deps.happened(this, { event: 'participant_joined', who: who.info });
  }

  data(packet: DataPacket, label: ChannelLabel, from: Participant): void {
    if (packet.value.case === 'metrics' || packet.value.case === 'speaker') return;
    const bytes = packet.toBinary();
    const to = packet.destinationIdentities;
    for (const it of this.participants) {
      if (it !== from && (to.length === 0 || to.includes(it.info.identity)))
        it.subscriber.sendData(label, bytes);
    }
  }

  level(who: Participant, level: number): void {
    this.speakers.heard(who.info.sid, level);
  }

  isSpeaking(sid: string): boolean {
    return this.speakers.isActive(sid);
  }

  left(who: Participant): void {
    this.people.delete(who.info.sid);
    this.speakers.forget(who.info.sid);
    who.info.version += 1;
    this.changed(who);
    if (who.grants.permission.recorder) this.tellRoom();
    const event = who.wasActive ? 'participant_left' : 'participant_connection_aborted';
    this.deps.happened(this, { event, who: who.info });
  }

  findTrack(trackSid: string): { track: PublishedTrack; by: Participant } | null {
    for (const by of this.participants) {
      const track = by.publications.get(trackSid);
      if (track) return { track, by };
    }
    return null;
  }

  iceServers(): ICEServer[] {
    return this.deps.iceServers();
  }

  private async refreshToken(who: Participant): Promise<void> {
    who.send({ case: 'refreshToken', value: await refreshToken(this.deps.keys, who.grants) });
  }

  private tellQuality(nowMs: number): void {
    const seen = this.participants.filter((it) => !it.isHidden && it.isActive);
    const updates = seen.map((it) => ({ participantSid: it.info.sid, quality: it.takeLinkQuality(nowMs) }));
    if (updates.length === 0) return;
    this.broadcast({ case: 'connectionQuality', value: new ConnectionQualityUpdate({ updates }) });
  }

  private tellRoom(): void {
    this.broadcast({ case: 'roomUpdate', value: new RoomUpdate({ room: this.info() }) });
  }

  private isFull(): boolean {
    const { maxPeople } = this.record;
    return maxPeople > 0 && this.participants.filter((it) => !it.isHidden).length >= maxPeople;
  }

  private broadcast(message: Parameters<Participant['send']>[0]): void {
    for (const it of this.participants) it.send(message);
  }
}

export const newRoomSid = () => `RM_${randomBytes(6).toString('hex')}`;
