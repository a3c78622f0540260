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

/** By the first byte (RFC 7983). */
const isMedia = (data: Buffer) => data[0] !== undefined && data[0] >= 128 && data[0] <= 191;

/**
 * One peer connection's side of ICE lite: the browser checks the paths and chooses one, and we follow. So the
 * browser's own candidates are not needed: no local host name is looked up, and no local address of the browser is
 * used.
 */
export class IceSession {
  credentials: IceCredentials = newCredentials();
  /** The credentials before a restart. The browser uses them until it has received the new ones. */
  previous: IceCredentials | null = null;
  /** Data that is neither STUN nor media. werift's DTLS reads it from here. */
  readonly onData = new Event<[Buffer]>();
  /**
   * Encrypted RTP and RTCP packets. They do not go through werift, which does more work for each packet than we need.
   */
  onMedia: (data: Buffer) => void = () => {};
  lastHeardAt = 0;
  private path: DatagramPath | null = null;
  private closed = false;
  private readonly forgotten: (session: IceSession) => void;

  constructor(forgotten: (session: IceSession) => void) {
    this.forgotten = forgotten;
  }

  /** Whether the browser has found a network path to us. */
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

  /** Called when a verified connectivity check has come over this path. */
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
      // A datagram that cannot be read is dropped, so that nobody can end a meeting by sending one.
    }
  }

  /** Returns a promise because werift's DTLS expects one. While there is no path, data is dropped. */
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
