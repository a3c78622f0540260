import { randomBytes } from 'node:crypto';
import { Event } from 'werift';

/** How a datagram leaves: one of our sockets, towards one address. */
export interface DatagramPath {
  key: string;
  send(data: Buffer): void;
}

export interface IceCredentials {
  fragment: string;
  password: string;
}

const newCredentials = (): IceCredentials => ({
  fragment: randomBytes(6).toString('hex'),
  password: randomBytes(16).toString('hex'),
});

/** RFC 7983. */
const isMedia = (data: Buffer) => data[0] !== undefined && data[0] >= 128 && data[0] <= 191;

/**
 * One peer connection's side of ICE lite: the browser checks the paths and chooses one, and we follow. That needs no
 * candidates of the browser, so that no name of a local network is looked up and no address of it is used.
 */
export class IceSession {
  credentials: IceCredentials = newCredentials();
  /** Those before a restart: the browser still uses them until it has the new ones. */
  previous: IceCredentials | null = null;
  /** Neither STUN nor media. werift's DTLS reads from here. */
  readonly onData = new Event<[Buffer]>();
  /** RTP and RTCP, encrypted: they do not go through werift, which makes more of each than we need. */
  onMedia: (data: Buffer) => void = () => {};
  lastHeardAt = 0;
  private path: DatagramPath | null = null;
  private closed = false;
  private readonly forgotten: (session: IceSession) => void;

  constructor(forgotten: (session: IceSession) => void) {
    this.forgotten = forgotten;
  }

  /** Whether the browser has found a way to us. */
  get hasPath(): boolean {
    return this.path !== null;
  }

  passwordOf(fragment: string): string | undefined {
    return [this.credentials, this.previous].find((it) => it?.fragment === fragment)?.password;
  }

  restart(): void {
    this.previous = this.credentials;
    this.credentials = newCredentials();
  }

  /** A verified check came over this path. */
  heardCheck(path: DatagramPath, isNominating: boolean, atMs: number): void {
    this.lastHeardAt = atMs;
    // A browser may send its first bytes before it nominates; the first path that works is better than none.
    if (isNominating || this.path === null) this.path = path;
  }

  heard(data: Buffer, atMs: number): void {
    this.lastHeardAt = atMs;
    if (this.closed) return;
    try {
      if (isMedia(data)) this.onMedia(data);
      else this.onData.execute(data);
    } catch {
      // Whatever somebody sends, it ends nobody's meeting: what cannot be read is lost like any datagram.
    }
  }

  /** The shape that werift's DTLS expects. Nothing is sent before a path is there, and nobody waits for it. */
  send = (data: Buffer): Promise<void> => {
    if (!this.closed) this.path?.send(data);
    return Promise.resolve();
  };

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.path = null;
    this.forgotten(this);
    this.onData.allUnsubscribe();
  }
}
