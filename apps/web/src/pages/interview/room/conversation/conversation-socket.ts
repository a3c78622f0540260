import type { ClientFrame, RoomView, ServerFrame } from '@parley/contract';
import {
  ReconnectingSocket,
  type Connection,
  type SocketOptions,
} from '../../../../api/reconnecting-socket.ts';
import type { Obstacle } from './find-obstacle.ts';
import type { StoredUtterance, UtteranceStore } from './utterance-store.ts';
import { isStillWanted, type PendingAction } from './pending-action.ts';

/** A piece of an answer that the view does not contain yet. */
export interface PendingUtterance extends StoredUtterance {
  /** Set when the server has stored it: the first view with this seq or a later one contains it. */
  ackSeq: number | null;
}

export interface ConversationState {
  connection: Connection;
  view: RoomView | null;
  /** When the view arrived, from which its times are counted down. */
  viewAt: number;
  /** Counts the connections. After a new one, the server may have missed the last words. */
  epoch: number;
  pending: PendingUtterance[];
  /** The interview was over before the last words of this page arrived. */
  tooLate: boolean;
  /** The last objection of the server. */
  complaint: string | null;
  /** Why there is no connection, if that is known. */
  obstacle: Obstacle | null;
  /** The server has not responded for a moment; the connection may be about to be lost. */
  isLate: boolean;
}

export interface ConversationSocketOptions extends SocketOptions<Obstacle | null> {
  meetingCode: string;
  store: UtteranceStore;
  newId: () => string;
}

const pingEveryMs = 1_000;
/** After this long without a response to a ping, the room shows that the server is late. */
const lateAfterMs = 2_000;
const silenceLimitMs = 8_000;
const longestAgoMs = 3_600_000;

/**
 * The conversation's connection to the server. No words of a person are lost: pieces of an answer stay stored
 * until they are acknowledged, requests such as "I'm done" are repeated after a lost connection, and every
 * connection begins with a whole view.
 */
export class ConversationSocket extends ReconnectingSocket<
  ConversationState,
  ClientFrame,
  ConversationSocketOptions
> {
  protected state: ConversationState = {
    connection: 'connecting',
    view: null,
    viewAt: 0,
    epoch: 0,
    pending: [],
    tooLate: false,
    complaint: null,
    obstacle: null,
    isLate: false,
  };
  private wish: PendingAction | null = null;
  /** Corrections that no view has shown yet. */
  private corrections = new Map<string, string>();
  private written: Promise<void> = Promise.resolve();
  private seq = -1;
  /** Whether sockets did not open although the server responded over HTTP. */
  private suspected = false;
  /** When the first ping was sent that has no response yet. */
  private pingedAt: number | null = null;
  private typesOnly = false;

  constructor(options: ConversationSocketOptions) {
    super(options, pingEveryMs);
  }

  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const kept = await this.options.store.all(this.options.meetingCode);
    if (!this.running) return;
    const known = new Set(this.state.pending.map((one) => one.utteranceId));
    const restored = kept.filter((one) => !known.has(one.utteranceId));
    this.change({ pending: [...restored.map((one) => ({ ...one, ackSeq: null })), ...this.state.pending] });
    this.connect();
  }

  /** Connects at once, even if the interview is open on another device. */
  readonly continueHere = (): void => {
    if (this.state.connection !== 'open') this.connectAtOnce();
  };

  answer(piece: Omit<StoredUtterance, 'utteranceId' | 'meetingCode'>): void {
    if (this.state.view?.phase === 'ended') return;
    const { newId, meetingCode, store } = this.options;
    const utterance = { ...piece, utteranceId: newId(), meetingCode };
    this.change({ pending: [...this.state.pending, { ...utterance, ackSeq: null }] });
    // Sent only after it is stored: if the page dies in between, it must still know what was said.
    this.written = this.written.then(() => store.put(utterance)).then(() => this.sendUtterance(utterance));
  }

  /** Whether nothing turns speech into text in this page, which the server learns with each connection. */
  setTypesOnly(typesOnly: boolean): void {
    this.typesOnly = typesOnly;
  }

  /** Corrects the text of an utterance. The correction is sent again after a lost connection. */
  correct(utteranceId: string, text: string): void {
    this.corrections.set(utteranceId, text);
    this.send({ type: 'correct', utteranceId, text });
  }

  ask(wish: PendingAction): void {
    this.wish = wish;
    // "I'm done" must not overtake the words that it ends.
    this.written = this.written.then(() => {
      if (this.wish === wish) this.send(wish);
    });
  }

  /** The candidate continues the answer to this line, so a waiting `finish_answer` for it is dropped. */
  takeBack(turnId: string): void {
    if (this.wish?.type === 'finish_answer' && this.wish.turnId === turnId) this.wish = null;
    this.written = this.written.then(() => this.send({ type: 'go_on', turnId }));
  }

  /** For frames that are useless after a lost connection: repeat, draft, speech_finished. */
  send(frame: ClientFrame): void {
    this.transmit(frame);
  }

  protected opened(): ClientFrame {
    this.seq = -1;
    this.pingedAt = null;
    return { type: 'hello', ...(this.typesOnly ? { typesOnly: true } : {}) };
  }

  protected override drop(): void {
    super.drop();
    if (this.state.isLate) this.change({ isLate: false });
  }

  protected learn(obstacle: Obstacle | null): void {
    if (obstacle === 'completed' || obstacle === 'cancelled') this.dropUnsaid();
    if (obstacle !== 'blocked' && obstacle !== null) return this.shut({ obstacle });
    // A server that has just restarted responds here first; its sockets open with the next try.
    const isBlocked = obstacle === 'blocked' && this.seemsBlocked();
    this.change({ obstacle: isBlocked && this.suspected ? obstacle : null });
    this.suspected = isBlocked;
  }

  /** A dead network closes no socket, but silence in spite of pings does. */
  protected checkPulse(): void {
    this.pingedAt ??= this.options.now();
    const silentMs = this.options.now() - this.pingedAt;
    if (silentMs > silenceLimitMs) return this.lose();
    const isLate = silentMs >= lateAfterMs && this.state.connection === 'open';
    if (isLate !== this.state.isLate) this.change({ isLate });
    this.sendEarly({ type: 'ping' });
  }

  protected receive(data: unknown): void {
    this.pingedAt = null;
    if (this.state.isLate) this.change({ isLate: false });
    if (typeof data !== 'string') return;
    const frame = JSON.parse(data) as ServerFrame;
    if (frame.type === 'view') this.receiveView(frame.seq, frame.view);
    else if (frame.type === 'ack') this.receiveAck(frame.utteranceId, frame.seq);
    else if (frame.type === 'error') this.receiveError(frame.code, frame.message);
  }

  private receiveError(code: string, complaint: string): void {
    if (this.welcomed) this.change({ complaint });
    else this.refused(code, { complaint });
  }

  private receiveView(seq: number, view: RoomView): void {
    if (seq < this.seq) return;
    this.seq = seq;
    this.suspected = false;
    const isFirst = this.welcome();
    if (this.wish && !isStillWanted(this.wish, view)) this.wish = null;
    const wasPaused = this.state.view?.phase === 'paused';
    if (view.phase === 'ended') this.dropUnsaid();
    this.dropShown(view);
    this.change({
      connection: 'open',
      view,
      viewAt: this.options.now(),
      epoch: this.state.epoch + (isFirst ? 1 : 0),
      pending: this.state.pending.filter((one) => one.ackSeq === null || one.ackSeq > seq),
      complaint: isFirst ? null : this.state.complaint,
      obstacle: null,
    });
    if (view.phase === 'ended') return;
    // The server does not count words that arrive during a pause, so they are sent again after it.
    if (isFirst || (wasPaused && view.phase !== 'paused')) this.sayAgain();
    if (isFirst) {
      for (const [utteranceId, text] of this.corrections) this.send({ type: 'correct', utteranceId, text });
    }
    if (isFirst && this.wish) this.send(this.wish);
  }

  /** A correction is done when the view has its text, or no longer allows it. */
  private dropShown(view: RoomView): void {
    for (const [utteranceId, text] of this.corrections) {
      const line = view.lines.find(({ correctable }) => correctable === utteranceId);
      if (!line || line.text === text) this.corrections.delete(utteranceId);
    }
  }

  private unsaid(): PendingUtterance[] {
    return this.state.pending.filter((one) => one.ackSeq === null);
  }

  private sayAgain(): void {
    for (const utterance of this.unsaid()) this.sendUtterance(utterance);
  }

  /** The interview is over: what the server has not received by now will never count. */
  private dropUnsaid(): void {
    const unsaid = this.unsaid();
    if (unsaid.length === 0) return;
    for (const { utteranceId } of unsaid) void this.options.store.remove(utteranceId);
    this.change({ pending: this.state.pending.filter((one) => one.ackSeq !== null), tooLate: true });
  }

  private receiveAck(utteranceId: string, seq: number): void {
    void this.options.store.remove(utteranceId);
    const pending = this.state.pending
      .map((one) => (one.utteranceId === utteranceId ? { ...one, ackSeq: seq } : one))
      .filter((one) => one.ackSeq === null || one.ackSeq > this.seq);
    this.change({ pending, complaint: null });
  }

  private sendUtterance(utterance: StoredUtterance): void {
    const ago = (at: number) => Math.min(Math.max(0, this.options.now() - at), longestAgoMs);
    const { utteranceId, turnId, source, text, startedAt, endedAt, final } = utterance;
    const times = { startedAgoMs: ago(startedAt), endedAgoMs: ago(endedAt) };
    const frame = { type: 'utterance', utteranceId, turnId, source, text, ...times } as const;
    this.send(final ? { ...frame, final } : frame);
  }
}
