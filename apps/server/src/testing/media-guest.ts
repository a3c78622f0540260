import {
  AddTrackRequest,
  DataPacket,
  JoinResponse,
  LeaveRequest,
  ParticipantInfo_State,
  RequestResponse_Reason,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackSource,
  TrackType,
  TrickleRequest,
  UserPacket,
  type ParticipantInfo,
} from '@livekit/protocol';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  useSdesMid,
} from 'werift';
import { WebSocket } from 'ws';
import { newId } from '../kernel/ids.ts';
import type { MediaAccess } from '../ports/media.ts';

/**
 * A participant of a meeting without a browser: LiveKit's signalling, and connections that carry data but no real
 * pictures. It can be in the room, use what a token allows, and see who else is there.
 */
export interface MediaGuestClient {
  /** The engine's id of this connection. */
  sid: string;
  /** Identities of the others. */
  others(): string[];
  /** Resolves to the engine's decision about a track of this source. */
  publish(source: TrackSource): Promise<'allowed' | 'refused'>;
  /**
   * Sends the sound of a microphone (silence), until the connection ends. Resolves when the other participants see the
   * track.
   */
  speak(): Promise<void>;
  /** Sends 20 frames a second of a camera, which no decoder could show, until the connection ends. */
  film(bitsPerSecond: number): Promise<void>;
  /** The number of packets received from others so far. */
  received(): { sound: number; pictures: number };
  /** Sources of tracks that others offer to this guest. */
  offered(): TrackSource[];
  isMuted(source: TrackSource): boolean;
  sendData(text: string): Promise<void>;
  /** The token from the engine for reconnecting. */
  renewedToken(): string | null;
  /** Messages that others sent as data. */
  heard: string[];
  /** Resolves when the engine has ended the connection. */
  ended: Promise<void>;
  leave(): Promise<void>;
  /** Disappears without telling the engine. */
  vanish(): Promise<void>;
}

export class EntryRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the engine answered ${status}`);
    this.status = status;
  }
}

const opusSilence = Buffer.from([0xf8, 0xff, 0xfe]);

const picturesPerSecond = 20;
const vp8PacketBytes = 1000;

/**
 * A part of a VP8 frame, correct as far as an engine reads it that only forwards: each second begins with a key frame.
 */
function vp8Part(picture: number, isFirst: boolean): Buffer {
  const part = Buffer.alloc(vp8PacketBytes);
  // The payload descriptor, with an extension for the frame's number of 15 bits.
  part.writeUInt8(isFirst ? 0x90 : 0x80, 0);
  part.writeUInt8(0x80, 1);
  part.writeUInt16BE(0x8000 | (picture & 0x7fff), 2);
  if (!isFirst) return part;
  const isWhole = picture % picturesPerSecond === 0;
  part.writeUInt8(isWhole ? 0x10 : 0x11, 4);
  if (isWhole) Buffer.from('9d012a8002680100', 'hex').copy(part, 7);
  return part;
}

const codecs = {
  audio: [
    new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 111 }),
  ],
  video: [new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000, payloadType: 96 })],
};

/** @throws EntryRefused with the HTTP status, when the engine does not let them in. */
export async function enterRoom(access: MediaAccess): Promise<MediaGuestClient> {
  const query = new URLSearchParams({
    access_token: access.token,
    auto_subscribe: '1',
    sdk: 'js',
    version: '2.15.0',
    protocol: '15',
  });
  const socket = new WebSocket(`${access.url}/rtc?${query.toString()}`);
  socket.binaryType = 'arraybuffer';
  const guest = new Guest(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      reject(new EntryRefused(response.statusCode ?? 0));
    });
    socket.once('error', reject);
    void guest.connected.then(resolve);
    void guest.ended.then(() => reject(new EntryRefused(0)));
  });
  return guest;
}

class Guest implements MediaGuestClient {
  readonly heard: string[] = [];
  private renewed: string | null = null;
  readonly connected: Promise<void>;
  readonly ended: Promise<void>;
  /** By identity: a person who returns takes the place of their earlier entry. */
  private readonly people = new Map<string, ParticipantInfo>();
  private readonly asked = new Map<string, (answer: 'allowed' | 'refused') => void>();
  private readonly subscriber = connection();
  private readonly publisher = connection();
  private readonly channel = this.publisher.createDataChannel('_reliable', { ordered: true });
  private readonly socket: WebSocket;
  private self: ParticipantInfo | undefined;
  private inTurn: Promise<void> = Promise.resolve();
  private setConnected: () => void = () => {};
  private setEnded: () => void = () => {};
  private readonly sending: NodeJS.Timeout[] = [];
  private readonly counts = { sound: 0, pictures: 0 };

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.connected = new Promise((resolve) => (this.setConnected = resolve));
    this.ended = new Promise((resolve) => (this.setEnded = resolve));
    socket.on('message', (data) => {
      const response = SignalResponse.fromBinary(new Uint8Array(data as ArrayBuffer));
      this.inTurn = this.inTurn.then(() => this.take(response.message)).catch(() => {});
    });
    socket.on('error', () => {});
    socket.on('close', () => void this.close());
    for (const [peer, target] of [
      [this.subscriber, SignalTarget.SUBSCRIBER],
      [this.publisher, SignalTarget.PUBLISHER],
    ] as const) {
      peer.onIceCandidate.subscribe((candidate) => {
        if (!candidate) return;
        const candidateInit = JSON.stringify(candidate.toJSON());
        this.send({ case: 'trickle', value: new TrickleRequest({ candidateInit, target }) });
      });
    }
    const counted = new WeakSet<MediaStreamTrack>();
    this.subscriber.onTrack.subscribe((track) => {
      // The track is reported again with each offer, but counted once.
      if (counted.has(track)) return;
      counted.add(track);
      const kind = track.kind === 'audio' ? 'sound' : 'pictures';
      track.onReceiveRtp.subscribe(() => (this.counts[kind] += 1));
    });
    this.subscriber.onDataChannel.subscribe((channel) => {
      channel.onMessage.subscribe((bytes) => {
        if (typeof bytes === 'string') return;
        const packet = DataPacket.fromBinary(new Uint8Array(bytes));
        if (packet.value.case === 'user')
          this.heard.push(new TextDecoder().decode(packet.value.value.payload));
      });
    });
  }

  get sid(): string {
    return this.self?.sid ?? '';
  }

  renewedToken(): string | null {
    return this.renewed;
  }

  others(): string[] {
    return [...this.people.keys()].toSorted();
  }

  publish(source: TrackSource): Promise<'allowed' | 'refused'> {
    const cid = `${TrackSource[source]}-${this.asked.size}`;
    const isSound = source === TrackSource.MICROPHONE || source === TrackSource.SCREEN_SHARE_AUDIO;
    const type = isSound ? TrackType.AUDIO : TrackType.VIDEO;
    return new Promise((resolve) => {
      this.asked.set(cid, resolve);
      this.send({ case: 'addTrack', value: new AddTrackRequest({ cid, name: cid, source, type }) });
    });
  }

  received(): { sound: number; pictures: number } {
    return { ...this.counts };
  }

  async speak(): Promise<void> {
    const track = await this.openTrack(TrackSource.MICROPHONE);
    let sequenceNumber = 0;
    const send = () => {
      sequenceNumber += 1;
      const header = new RtpHeader({
        payloadType: 111,
        sequenceNumber,
        timestamp: sequenceNumber * 960,
        ssrc: 1,
        marker: sequenceNumber === 1,
      });
      track.writeRtp(new RtpPacket(header, opusSilence));
    };
    this.sending.push(setInterval(send, 20));
    await this.isKnown(TrackSource.MICROPHONE);
  }

  async film(bitsPerSecond: number): Promise<void> {
    const track = await this.openTrack(TrackSource.CAMERA);
    const perPicture = Math.max(1, Math.round(bitsPerSecond / picturesPerSecond / 8 / vp8PacketBytes));
    let sequenceNumber = 0;
    let picture = 0;
    const send = () => {
      for (let part = 0; part < perPicture; part += 1) {
        sequenceNumber = (sequenceNumber + 1) & 0xffff;
        const header = new RtpHeader({
          payloadType: 96,
          sequenceNumber,
          timestamp: ((picture * 90_000) / picturesPerSecond) >>> 0,
          ssrc: 2,
          marker: part === perPicture - 1,
        });
        track.writeRtp(new RtpPacket(header, vp8Part(picture, part === 0)));
      }
      picture += 1;
    };
    this.sending.push(setInterval(send, 1000 / picturesPerSecond));
    await this.isKnown(TrackSource.CAMERA);
  }

  private async openTrack(source: TrackSource): Promise<MediaStreamTrack> {
    const cid = newId();
    const isSound = source === TrackSource.MICROPHONE;
    const track = new MediaStreamTrack({ kind: isSound ? 'audio' : 'video', id: cid });
    this.publisher.addTransceiver(track, { direction: 'sendonly' });
    const allowed = new Promise<string>((resolve) => this.asked.set(cid, resolve));
    const type = isSound ? TrackType.AUDIO : TrackType.VIDEO;
    const request = { cid, name: TrackSource[source].toLowerCase(), source, type };
    this.send({ case: 'addTrack', value: new AddTrackRequest(request) });
    await allowed;
    await this.offer();
    return track;
  }

  private async isKnown(source: TrackSource): Promise<void> {
    while (!this.self?.tracks.some((track) => track.source === source)) await pause(20);
  }

  offered(): TrackSource[] {
    const sections = this.subscriber.remoteDescription?.sdp.split(/\r?\n(?=m=)/) ?? [];
    return [...this.people.values()]
      .flatMap(({ tracks }) => tracks)
      .filter(({ sid }) => sections.some((section) => section.includes(sid) && /a=send/.test(section)))
      .map(({ source }) => source);
  }

  isMuted(source: TrackSource): boolean {
    return this.self?.tracks.find((track) => track.source === source)?.muted ?? false;
  }

  async sendData(text: string): Promise<void> {
    const payload = new TextEncoder().encode(text);
    const value = { case: 'user', value: new UserPacket({ payload }) } as const;
    while (this.channel.readyState !== 'open') await pause(20);
    this.channel.send(Buffer.from(new DataPacket({ value }).toBinary()));
  }

  async leave(): Promise<void> {
    this.send({ case: 'leave', value: new LeaveRequest() });
    await pause(50);
    await this.close();
  }

  async vanish(): Promise<void> {
    this.socket.terminate();
    await this.close();
  }

  private async close(): Promise<void> {
    for (const timer of this.sending) clearInterval(timer);
    this.socket.terminate();
    this.setEnded();
    await Promise.all([this.subscriber.close(), this.publisher.close()]);
  }

  private send(message: SignalRequest['message']): void {
    if (this.socket.readyState === WebSocket.OPEN)
      this.socket.send(new SignalRequest({ message }).toBinary());
  }

  private async take({ case: kind, value }: SignalResponse['message']): Promise<void> {
    switch (kind) {
      case 'join':
        await this.join(value);
        break;
      case 'update':
        for (const person of value.participants) this.note(person);
        break;
      case 'offer': {
        await this.subscriber.setRemoteDescription({ type: 'offer', sdp: value.sdp });
        // Both sides control ICE when the engine is ICE lite. Then neither would answer in werift's SCTP unless this
        // side is the server.
        Object.defineProperty(this.subscriber.sctpTransport ?? {}, 'isServer', { value: true });
        await this.subscriber.setLocalDescription(await this.subscriber.createAnswer());
        const answer = described(this.subscriber);
        this.send({ case: 'answer', value: new SessionDescription({ ...answer, id: value.id }) });
        break;
      }
      case 'answer':
        await this.publisher.setRemoteDescription({ type: 'answer', sdp: value.sdp });
        break;
      case 'trickle': {
        const peer = value.target === SignalTarget.SUBSCRIBER ? this.subscriber : this.publisher;
        await peer.addIceCandidate(JSON.parse(value.candidateInit));
        break;
      }
      case 'trackPublished':
        this.asked.get(value.cid)?.('allowed');
        break;
      case 'requestResponse':
        if (value.reason === RequestResponse_Reason.NOT_ALLOWED && value.request.case === 'addTrack') {
          this.asked.get(value.request.value.cid)?.('refused');
        }
        break;
      case 'refreshToken':
        this.renewed = value;
        break;
      case 'leave':
        await this.close();
        break;
      default:
    }
  }

  private async join({ participant, otherParticipants, pingInterval }: JoinResponse): Promise<void> {
    // An engine counts a connection without messages as gone.
    const ping = () => this.send({ case: 'ping', value: BigInt(Date.now()) });
    this.sending.push(setInterval(ping, (pingInterval || 5) * 1000));
    if (participant) this.note(participant, true);
    for (const person of otherParticipants) this.note(person);
    this.setConnected();
    await this.offer();
  }

  private async offer(): Promise<void> {
    await this.publisher.setLocalDescription(await this.publisher.createOffer());
    this.send({ case: 'offer', value: new SessionDescription(described(this.publisher)) });
  }

  private note(person: ParticipantInfo, isSelf = person.identity === this.self?.identity): void {
    if (isSelf) this.self = person;
    else if (person.state !== ParticipantInfo_State.DISCONNECTED) this.people.set(person.identity, person);
    else if (this.people.get(person.identity)?.sid === person.sid) this.people.delete(person.identity);
  }
}

const connection = () =>
  new RTCPeerConnection({
    codecs,
    // Among several tracks of one codec, a packet names its track by this section id.
    headerExtensions: { audio: [useSdesMid()], video: [useSdesMid()] },
    bundlePolicy: 'max-bundle',
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });

function described({ localDescription }: RTCPeerConnection): { type: string; sdp: string } {
  if (!localDescription) throw new Error('nothing was negotiated');
  // While there are no pictures yet, werift writes port 0, which means refused.
  return {
    type: localDescription.type,
    sdp: localDescription.sdp.replaceAll(/^m=(audio|video) 0 /gm, 'm=$1 9 '),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
