import type { RoomView } from '@parley/contract';
import type { Connection } from '../../../../api/reconnecting-socket.ts';

const debounceMs = 600;

/** The half-typed answer that this device keeps, even across a refresh. */
export interface DraftMemory {
  read(): string;
  write(text: string): void;
}

export interface DraftBoxOptions {
  memory: DraftMemory;
  /** Keeps the text on the server, for another device. */
  send: (text: string) => void;
  now: () => number;
}

/**
 * The half-typed answer. It is kept outside React, so that `take` returns the present text and not the text at the
 * time when the button was pressed.
 */
export class DraftBox {
  private readonly options: DraftBoxOptions;
  private readonly listeners = new Set<() => void>();
  private text: string;
  /** False until the server's draft was checked, and again while another device writes. */
  private isOurs = false;
  private startedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsent: string | null = null;

  constructor(options: DraftBoxOptions) {
    this.options = options;
    this.text = options.memory.read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getText = (): string => this.text;

  /** Restores the text after a refresh or on another device. What this device keeps is newer. */
  follow(connection: Connection, view: Pick<RoomView, 'phase' | 'draft'> | null): void {
    if (connection === 'replaced' || view?.phase === 'ended') return this.letGo();
    if (connection !== 'open' || !view || this.isOurs) return;
    this.isOurs = true;
    this.startedAt = this.options.now();
    this.set(this.text === '' ? view.draft : this.text);
  }

  readonly change = (text: string): void => {
    if (this.text === '') this.startedAt = this.options.now();
    this.set(text);
    this.keep(text, debounceMs);
  };

  /** Empties the box. `startedAt` is when its first character was typed, by this device's clock. */
  readonly take = (): { text: string; startedAt: number } | null => {
    const text = this.text.trim();
    if (text === '') return null;
    this.set('');
    this.keep('', 0);
    return { text, startedAt: this.startedAt };
  };

  /** Sends at once what was about to be sent, because the candidate leaves, perhaps for another device. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (this.unsent !== null) this.options.send(this.unsent);
    this.unsent = null;
  };

  /**
   * The question may be answered on the other device, so this text must not be sent from here any more and must
   * not appear under another question. The same is true when there is nothing left to answer.
   */
  private letGo(): void {
    clearTimeout(this.timer);
    this.unsent = null;
    this.isOurs = false;
    this.text = '';
    this.options.memory.write('');
    this.tell();
  }

  private set(text: string): void {
    this.text = text;
    if (this.isOurs) this.options.memory.write(text);
    this.tell();
  }

  private keep(text: string, afterMs: number): void {
    clearTimeout(this.timer);
    this.unsent = text;
    this.timer = setTimeout(this.flush, afterMs);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
