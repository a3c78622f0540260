import {
  closeCodes,
  type MeetingClientFrame,
  type MeetingServerFrame,
  type MeetingView,
} from '@parley/contract';
import type { SocketLike } from '../../api/open-web-socket.ts';
import { retryDelayMs } from '../../retry-delay.ts';
import type { Obstacle } from '../interview/room/conversation/find-obstacle.ts';

/** `shut`: the server does not let this page in, and trying again would not change it. */
export type MeetingConnection = 'connecting' | 'open' | 'lost' | 'replaced' | 'unauthorised' | 'shut';

/** A message of this page that the server has not confirmed; it is sent again with every connection. */
export type UnsentMessage = Extract<MeetingClientFrame, { type: 'chat' | 'lobby_message' }>;

export interface MeetingSocketState {
  connection: MeetingConnection;
  /** The last view that arrived; null before the first. It stays while the connection is lost. */
  view: MeetingView | null;
  /** When the view arrived, by this device's clock. */
  viewAt: number;
  unsent: UnsentMessage[];
  /** The last error from the server; null after the next frame is sent. */
  error: { code: string; message: string } | null;
  /** Why there is no connection, if that is known. */
  obstacle: Obstacle | null;
}

export interface MeetingSocketOptions {
  open: () => SocketLike;
  /** Called when the socket does not open or was refused. */
  inquire: () => Promise<Obstacle | null>;
  now: () => number;
  random: () => number;
}

const reconnect = { firstMs: 300, longestMs: 8_000 };
/** A message for which the server was too busy is sent again after this time, on the same connection. */
const resendAfterMs = 3_000;
const pingEveryMs = 2_000;
const silenceLimitMs = 8_000;
/** A network that blocks the upgrade never responds to it. */
const openLimitMs = 15_000;
/** After this many sockets in a row that never opened, the network probably blocks them. */
const suspiciousAfter = 3;
/** Errors that pass by themselves. */
const passing = new Set(['unavailable', 'internal_error', 'rate_limited']);

type Refusal = Extract<MeetingServerFrame, { type: 'error' }>;

const isMessage = (frame: MeetingClientFrame): frame is UnsentMessage =>
  frame.type === 'chat' || frame.type === 'lobby_message';

/**
 * The connection of lobby and room to the server. Every connection begins with a whole view. Messages are kept until
 * the server confirms them. Everything else that is sent without a connection is lost, as the next view shows.
 */
export class MeetingSocket {
  private readonly options: MeetingSocketOptions;
  private readonly listeners = new Set<() => void>();
  private state: MeetingSocketState = {
    connection: 'connecting',
    view: null,
    viewAt: 0,
    unsent: [],
    error: null,
    obstacle: null,
  };
  private socket: SocketLike | null = null;
  private failures = 0;
  /** The number of sockets in a row that never opened. */
  private unopened = 0;
  private inquiring = false;
  private welcomed = false;
  private running = false;
  private heardAt = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private resendTimer: ReturnType<typeof setTimeout> | undefined;
  private openTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(options: MeetingSocketOptions) {
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): MeetingSocketState => this.state;

  start(): void {
    if (this.running) return;
    this.running = true;
    this.connect();
  }

  stop(): void {
    this.running = false;
    this.drop();
  }

  /** The network is back. A meeting that is open on another device stays there until the person moves it. */
  readonly networkIsBack = (): void => {
    const { connection } = this.state;
    if (connection === 'lost' || connection === 'connecting') this.connectNow();
  };

  /** The device reports that it has no network, so there is no need to wait for the silence limit. */
  readonly loseNow = (): void => {
    if (this.running && this.state.connection === 'open') this.lose(1006);
  };

  /** Opens a new connection at once, even if the meeting is open on another device, and so gets a new view. */
  readonly connectNow = (): void => {
    if (!this.running) return;
    this.failures = 0;
    this.unopened = 0;
    this.drop();
    this.change({ connection: this.state.view ? 'lost' : 'connecting', obstacle: null });
    this.connect();
  };

  readonly send = (frame: MeetingClientFrame): void => {
    const unsent = isMessage(frame) ? [...this.state.unsent, frame] : this.state.unsent;
    this.change({ unsent, error: null });
    this.transmit(frame);
  };

  private transmit(frame: MeetingClientFrame): void {
    if (this.state.connection === 'open') this.socket?.send(JSON.stringify(frame));
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    this.welcomed = false;
    const socket = this.options.open();
    this.socket = socket;
    this.unopened += 1;
    this.openTimer = setTimeout(() => this.lose(1006), openLimitMs);
    socket.onopen = () => {
      this.unopened = 0;
      clearTimeout(this.openTimer);
      this.heardAt = this.options.now();
      socket.send(JSON.stringify({ type: 'hello' } satisfies MeetingClientFrame));
      this.pingTimer = setInterval(() => this.checkPulse(), pingEveryMs);
    };
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = (event) => this.lose(event.code);
  }

  private drop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.openTimer);
    clearTimeout(this.resendTimer);
    clearInterval(this.pingTimer);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private lose(code: number): void {
    this.drop();
    if (!this.running) return;
    // If several pages connected again by themselves, they would keep closing each other.
    const isElsewhere = code === closeCodes.replaced || code === closeCodes.tooMany;
    if (isElsewhere) return this.change({ connection: 'replaced' });
    if (code === closeCodes.unauthorised) return this.change({ connection: 'unauthorised' });
    this.change({ connection: this.state.view ? 'lost' : 'connecting' });
    const delay = retryDelayMs(reconnect, this.failures, this.options.random());
    this.failures += 1;
    this.retryTimer = setTimeout(() => this.connect(), delay);
    if (this.unopened >= suspiciousAfter) void this.inquire();
  }

  /** Finds out by a request over HTTP why no socket opens, because the browser does not say it. */
  private async inquire(): Promise<void> {
    if (this.inquiring) return;
    this.inquiring = true;
    const obstacle = await this.options.inquire();
    this.inquiring = false;
    const { connection } = this.state;
    if (!this.running || connection === 'open' || connection === 'replaced') return;
    // A blocked network may work again later, so the page keeps trying.
    const goesOn = obstacle === null || obstacle === 'blocked';
    if (!goesOn) return this.shut({ obstacle });
    this.change({ obstacle: this.unopened >= suspiciousAfter ? obstacle : null });
  }

  private shut(why: Partial<MeetingSocketState>): void {
    this.drop();
    this.change({ ...why, connection: 'shut' });
  }

  /** A dead network closes no socket, but silence in spite of pings does. */
  private checkPulse(): void {
    if (this.options.now() - this.heardAt > silenceLimitMs) return this.lose(1006);
    this.socket?.send(JSON.stringify({ type: 'ping' } satisfies MeetingClientFrame));
  }

  private receive(data: unknown): void {
    this.heardAt = this.options.now();
    if (typeof data !== 'string') return;
    const frame = JSON.parse(data) as MeetingServerFrame;
    if (frame.type === 'view') this.receiveView(frame.view);
    else if (frame.type === 'ack') this.confirm(frame.messageId);
    else if (frame.type === 'error') this.receiveError(frame);
  }

  private receiveView(view: MeetingView): void {
    this.failures = 0;
    const isFirst = !this.welcomed;
    this.welcomed = true;
    this.change({ connection: 'open', view, viewAt: this.options.now(), obstacle: null });
    if (isFirst) this.transmitUnsent();
  }

  private transmitUnsent(): void {
    for (const message of this.state.unsent) this.transmit(message);
  }

  /** An error after the first frame means that this page is not let in. A request over HTTP then tells why. */
  private receiveError({ code, message, messageId }: Refusal): void {
    if (this.welcomed) {
      // Sending a refused message again would not help.
      if (messageId !== undefined && !passing.has(code)) this.confirm(messageId);
      // The message may be sent twice, but its id makes the server store it once.
      if (passing.has(code)) {
        clearTimeout(this.resendTimer);
        this.resendTimer = setTimeout(() => this.transmitUnsent(), resendAfterMs);
      }
      return this.change({ error: { code, message } });
    }
    if (passing.has(code)) return this.lose(closeCodes.restarting);
    this.shut({ error: { code, message } });
    void this.inquire();
  }

  private confirm(messageId: string): void {
    this.change({ unsent: this.state.unsent.filter((message) => message.messageId !== messageId) });
  }

  private change(change: Partial<MeetingSocketState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
