import { closeCodes } from '@parley/contract';
import { retryDelayMs } from '../retry-delay.ts';
import type { SocketLike } from './open-web-socket.ts';

/** `shut`: the server does not let this page in, and trying again would not change it. */
export type Connection = 'connecting' | 'open' | 'lost' | 'replaced' | 'unauthorised' | 'shut';

interface SocketState {
  connection: Connection;
  /** The last view that arrived; null before the first one. It stays while the connection is lost. */
  view: unknown;
  /** Why there is no connection, if that is known. */
  obstacle: unknown;
}

export interface SocketOptions<Obstacle> {
  open: () => SocketLike;
  /** Called when the socket does not open or was refused. */
  inquire: () => Promise<Obstacle>;
  now: () => number;
  random: () => number;
}

/** What a browser reports for a connection that broke off (RFC 6455). */
const abnormalClosure = 1006;
const reconnect = { firstMs: 300, longestMs: 8_000 };
/** A network that blocks the upgrade never responds to it. */
const openLimitMs = 15_000;
/** After this many sockets in a row that never opened, the network probably blocks them. */
const suspiciousAfter = 3;
/** Objections that pass by themselves. */
const passing = new Set(['unavailable', 'internal_error', 'rate_limited']);

/**
 * A room's connection to the server, which comes back by itself. The page says hello, the server sends a view. What
 * is said on the connection, and what must be sent again, is up to the class that extends this one.
 */
export abstract class ReconnectingSocket<
  State extends SocketState,
  Frame,
  Options extends SocketOptions<State['obstacle']>,
> {
  protected abstract state: State;
  protected readonly options: Options;
  /** A view has arrived on this socket. */
  protected welcomed = false;
  protected running = false;
  private readonly listeners = new Set<() => void>();
  private readonly pingEveryMs: number;
  private socket: SocketLike | null = null;
  private failures = 0;
  /** The number of sockets in a row that never opened. */
  private unopened = 0;
  private inquiring = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private openTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;

  protected constructor(options: Options, pingEveryMs: number) {
    this.options = options;
    this.pingEveryMs = pingEveryMs;
  }

  /** A socket has opened. @returns the first frame. */
  protected abstract opened(): Frame;
  protected abstract receive(data: unknown): void;
  /** Called all the time while the socket is open: sends a ping, and gives up a connection that stays silent. */
  protected abstract checkPulse(): void;
  /** Called when it is known why there is no connection; null when nothing is in the way. */
  protected abstract learn(obstacle: State['obstacle']): void;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): State => this.state;

  stop(): void {
    this.running = false;
    this.drop();
  }

  /** The network is back. A room that is open on another device stays there until the person moves it. */
  readonly networkIsBack = (): void => {
    const { connection } = this.state;
    if (connection === 'lost' || connection === 'connecting') this.connectAtOnce();
  };

  /** The device reports that it has no network, so there is no need to wait until the server's silence shows it. */
  readonly loseNow = (): void => {
    if (this.running && this.state.connection === 'open') this.lose();
  };

  protected connectAtOnce(): void {
    if (!this.running) return;
    this.failures = 0;
    this.unopened = 0;
    this.drop();
    this.connect();
  }

  /** Sends a frame at once; without an open connection the frame is lost. */
  protected transmit(frame: Frame): void {
    if (this.state.connection === 'open') this.sendEarly(frame);
  }

  /** Sends a frame even before the first view. */
  protected sendEarly(frame: Frame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  protected connect(): void {
    clearTimeout(this.retryTimer);
    const socket = this.options.open();
    this.socket = socket;
    this.unopened += 1;
    this.openTimer = setTimeout(() => this.lose(), openLimitMs);
    socket.onopen = () => {
      this.unopened = 0;
      clearTimeout(this.openTimer);
      this.welcomed = false;
      this.sendEarly(this.opened());
      this.pingTimer = setInterval(() => this.checkPulse(), this.pingEveryMs);
    };
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = (event) => this.lose(event.code);
  }

  protected drop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.openTimer);
    clearInterval(this.pingTimer);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  protected lose(code = abnormalClosure): void {
    this.drop();
    if (!this.running) return;
    // If several pages connected again by themselves, they would keep closing each other.
    const isElsewhere = code === closeCodes.replaced || code === closeCodes.tooMany;
    if (isElsewhere) return this.enter('replaced');
    if (code === closeCodes.unauthorised) return this.enter('unauthorised');
    this.enter(this.state.view ? 'lost' : 'connecting');
    const delay = retryDelayMs(reconnect, this.failures, this.options.random());
    this.failures += 1;
    this.retryTimer = setTimeout(() => this.connect(), delay);
    if (this.seemsBlocked()) void this.inquire();
  }

  /** Whether several sockets in a row have never opened. */
  protected seemsBlocked(): boolean {
    return this.unopened >= suspiciousAfter;
  }

  /** Call it with each view. @returns whether it is the first one of this socket. */
  protected welcome(): boolean {
    this.failures = 0;
    const isFirst = !this.welcomed;
    this.welcomed = true;
    return isFirst;
  }

  /** An objection to the first frame means that this page is not let in. A request over HTTP then tells why. */
  protected refused(code: string, why: Partial<State>): void {
    if (isPassing(code)) return this.lose(closeCodes.restarting);
    this.shut(why);
    void this.inquire();
  }

  protected shut(why: Partial<State>): void {
    this.drop();
    this.change({ ...why, connection: 'shut' });
  }

  protected change(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private enter(connection: Connection): void {
    this.change({ connection } as Partial<State>);
  }

  /** Asks over HTTP why no socket opens, because the browser does not say it. */
  private async inquire(): Promise<void> {
    if (this.inquiring) return;
    this.inquiring = true;
    const obstacle = await this.options.inquire();
    this.inquiring = false;
    const { connection } = this.state;
    const isOut = connection === 'connecting' || connection === 'lost' || connection === 'shut';
    if (this.running && isOut) this.learn(obstacle);
  }
}

/** Whether an objection of the server passes by itself. */
export const isPassing = (code: string): boolean => passing.has(code);
