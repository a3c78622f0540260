import { SignalRequest, SignalResponse } from '@livekit/protocol';
import type { RawData, WebSocket } from 'ws';

export type Request = SignalRequest['message'];
export type Response = SignalResponse['message'];

/** The client sends a ping every 5 s. After 15 s without any message the connection counts as cut. */
export const pingIntervalS = 5;
export const pingTimeoutS = 15;

/** One WebSocket of one participant. A participant who reconnects has a new one. */
export class SignalLink {
  private readonly socket: WebSocket;
  private timer: NodeJS.Timeout | null = null;
  private isReplaced = false;

  constructor(socket: WebSocket) {
    this.socket = socket;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Requests are handled one after another. */
  listen(handle: (request: Request) => Promise<void>, cut: () => void): void {
    let queue = Promise.resolve();
    this.expectMessage();
    this.socket.on('message', (data: RawData, isBinary: boolean) => {
      this.expectMessage();
      const request = isBinary ? readRequest(data) : null;
      if (request) queue = queue.then(() => handle(request)).catch(() => this.close());
    });
    this.socket.on('error', () => this.socket.terminate());
    this.socket.on('close', () => {
      if (this.timer) clearTimeout(this.timer);
      if (!this.isReplaced) cut();
    });
  }

  send(message: Response): void {
    if (this.isOpen) this.socket.send(new SignalResponse({ message }).toBinary());
  }

  /** Closes this link without reporting that the participant left, because another link has taken over. */
  replace(): void {
    this.isReplaced = true;
    this.socket.close();
  }

  close(): void {
    this.socket.close();
  }

  private expectMessage(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.socket.terminate(), pingTimeoutS * 1000);
  }
}

function readRequest(data: RawData): Request | null {
  try {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data as ArrayBuffer);
    const { message } = SignalRequest.fromBinary(bytes);
    return message.case === undefined ? null : message;
  } catch {
    return null;
  }
}
