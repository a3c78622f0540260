import type { MeetingClientFrame, MeetingServerFrame, MeetingView } from '@parley/contract';
import {
  isPassing,
  ReconnectingSocket,
  type Connection,
  type SocketOptions,
} from '../../api/reconnecting-socket.ts';
import type { Obstacle } from '../interview/room/conversation/find-obstacle.ts';

/** A message of this page that the server has not confirmed; it is sent again with every connection. */
export type UnsentMessage = Extract<MeetingClientFrame, { type: 'chat' | 'lobby_message' }>;

export interface MeetingSocketState {
  connection: Connection;
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

export type MeetingSocketOptions = SocketOptions<Obstacle | null>;

/** A message for which the server was too busy is sent again after this time, on the same connection. */
const resendAfterMs = 3_000;
const pingEveryMs = 2_000;
const silenceLimitMs = 8_000;

type Refusal = Extract<MeetingServerFrame, { type: 'error' }>;

const isMessage = (frame: MeetingClientFrame): frame is UnsentMessage =>
  frame.type === 'chat' || frame.type === 'lobby_message';

/**
 * The connection of lobby and room to the server. Every connection begins with a whole view. Messages are kept until
 * the server confirms them. Everything else that is sent without a connection is lost, as the next view shows.
 */
export class MeetingSocket extends ReconnectingSocket<
  MeetingSocketState,
  MeetingClientFrame,
  MeetingSocketOptions
> {
  protected state: MeetingSocketState = {
    connection: 'connecting',
    view: null,
    viewAt: 0,
    unsent: [],
    error: null,
    obstacle: null,
  };
  private heardAt = 0;
  private resendTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: MeetingSocketOptions) {
    super(options, pingEveryMs);
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    this.connect();
  }

  /** Opens a new connection at once, even if the meeting is open on another device, and so gets a new view. */
  readonly connectNow = (): void => {
    if (!this.running) return;
    this.change({ connection: this.state.view ? 'lost' : 'connecting', obstacle: null });
    this.connectAtOnce();
  };

  readonly send = (frame: MeetingClientFrame): void => {
    const unsent = isMessage(frame) ? [...this.state.unsent, frame] : this.state.unsent;
    this.change({ unsent, error: null });
    this.transmit(frame);
  };

  protected opened(): MeetingClientFrame {
    this.heardAt = this.options.now();
    return { type: 'hello' };
  }

  protected override drop(): void {
    clearTimeout(this.resendTimer);
    super.drop();
  }

  protected learn(obstacle: Obstacle | null): void {
    // A blocked network may open again, so the page goes on trying.
    const goesOn = obstacle === null || obstacle === 'blocked';
    if (!goesOn) return this.shut({ obstacle });
    this.change({ obstacle: this.seemsBlocked() ? obstacle : null });
  }

  /** A dead network closes no socket, but silence in spite of pings does. */
  protected checkPulse(): void {
    if (this.options.now() - this.heardAt > silenceLimitMs) return this.lose();
    this.sendEarly({ type: 'ping' });
  }

  protected receive(data: unknown): void {
    this.heardAt = this.options.now();
    if (typeof data !== 'string') return;
    const frame = JSON.parse(data) as MeetingServerFrame;
    if (frame.type === 'view') this.receiveView(frame.view);
    else if (frame.type === 'ack') this.confirm(frame.messageId);
    else if (frame.type === 'error') this.receiveError(frame);
  }

  private receiveView(view: MeetingView): void {
    const isFirst = this.welcome();
    this.change({ connection: 'open', view, viewAt: this.options.now(), obstacle: null });
    if (isFirst) this.transmitUnsent();
  }

  private transmitUnsent(): void {
    for (const message of this.state.unsent) this.transmit(message);
  }

  private receiveError({ code, message, messageId }: Refusal): void {
    const error = { code, message };
    if (!this.welcomed) return this.refused(code, { error });
    // To send words again that were refused would not help.
    if (messageId !== undefined && !isPassing(code)) this.confirm(messageId);
    // Sent twice, they are stored once.
    if (isPassing(code)) {
      clearTimeout(this.resendTimer);
      this.resendTimer = setTimeout(() => this.transmitUnsent(), resendAfterMs);
    }
    this.change({ error });
  }

  private confirm(messageId: string): void {
    this.change({ unsent: this.state.unsent.filter((message) => message.messageId !== messageId) });
  }
}
