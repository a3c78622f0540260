import type { MeetingNote } from '@parley/contract';

export interface Note {
  id: string;
  text: string;
  /** When the note was begun, in milliseconds of this device's clock. */
  at: number;
  /** `kept`: the server does not have it yet; this browser keeps it and sends it again. */
  state: 'saved' | 'saving' | 'kept' | 'refused';
}

/** The browser's storage for notes that the server has not confirmed. It survives a crash. */
export interface NoteMemory {
  read(): Pick<Note, 'id' | 'text' | 'at'>[];
  write(notes: Pick<Note, 'id' | 'text' | 'at'>[]): void;
}

export interface NoteQueueOptions {
  memory: NoteMemory;
  load: () => Promise<MeetingNote[]>;
  save: (id: string, note: { agoMs: number; text: string }) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Whether the refusal is final, so that sending again would not help. */
  isFinal: (error: unknown) => boolean;
  now: () => number;
  newId: () => string;
}

export interface NotesState {
  notes: Note[];
  /** When the server last saved a note; null before the first. */
  savedAt: number | null;
}

/** Whether the server has finally refused a note, because it is invalid, not allowed, or one too many. */
export const isRefusal = (status: number): boolean => [400, 403, 404, 409, 413, 422].includes(status);

const debounceMs = 500;
const againMs = 3_000;
const longestAgoMs = 86_400_000;

/**
 * Private notes. They are saved while they are typed, and sent again until the server has them. Their writer can still
 * change each of them; an empty note is deleted.
 */
export class NoteQueue {
  private readonly options: NoteQueueOptions;
  private readonly listeners = new Set<() => void>();
  private state: NotesState = { notes: [], savedAt: null };
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private stopped = false;

  constructor(options: NoteQueueOptions) {
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): NotesState => this.state;

  /** Loads earlier notes. A text that this browser still keeps is newer than the server's text of the same note. */
  async start(): Promise<void> {
    this.stopped = false;
    for (const note of this.options.memory.read()) {
      if (this.find(note.id)) continue;
      this.put({ ...note, state: 'kept' });
      this.plan(note.id, 0);
    }
    await this.load();
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  /** @returns the id by which the note can be changed while it is being typed. */
  readonly begin = (text: string): string => {
    const id = this.options.newId();
    this.put({ id, text, at: this.options.now(), state: 'kept' });
    this.remember();
    this.plan(id, debounceMs);
    return id;
  };

  readonly write = (id: string, text: string): void => {
    const note = this.find(id);
    if (!note) return;
    this.put({ ...note, text, state: 'kept' });
    this.remember();
    this.plan(id, debounceMs);
  };

  /** Sends without waiting for a pause in typing, because the note is complete or the page closes. */
  readonly flush = (): void => {
    for (const note of this.state.notes) if (note.state === 'kept') void this.send(note.id);
  };

  private async load(): Promise<void> {
    try {
      const stored = await this.options.load();
      for (const { id, text, at } of stored) {
        if (!this.find(id)) this.put({ id, text, at: Date.parse(at), state: 'saved' });
      }
    } catch {
      if (this.stopped) return;
      this.timers.set(
        '',
        setTimeout(() => void this.load(), againMs),
      );
    }
  }

  private plan(id: string, afterMs: number): void {
    clearTimeout(this.timers.get(id));
    if (this.stopped) return;
    this.timers.set(
      id,
      setTimeout(() => void this.send(id), afterMs),
    );
  }

  private async send(id: string): Promise<void> {
    clearTimeout(this.timers.get(id));
    const note = this.find(id);
    if (!note || note.state !== 'kept') return;
    const text = note.text.trim();
    this.put({ ...note, state: 'saving' });
    try {
      const agoMs = Math.min(Math.max(0, this.options.now() - note.at), longestAgoMs);
      if (text === '') await this.options.drop(id);
      else await this.options.save(id, { agoMs, text });
      this.settle(id, 'saved', text);
    } catch (error) {
      this.settle(id, this.options.isFinal(error) ? 'refused' : 'kept', text);
    }
  }

  /** Notes the result of a request. Text that was typed meanwhile is sent in another request. */
  private settle(id: string, state: 'saved' | 'kept' | 'refused', sent: string): void {
    const note = this.find(id);
    if (!note) return;
    const isTyped = note.state === 'kept';
    if (!isTyped && sent === '' && state === 'saved') {
      this.change({ notes: this.state.notes.filter((one) => one.id !== id) });
    } else if (!isTyped) this.put({ ...note, state });
    if (state === 'saved') this.change({ savedAt: this.options.now() });
    this.remember();
    if (state === 'kept' && !isTyped) this.plan(id, againMs);
  }

  private find(id: string): Note | undefined {
    return this.state.notes.find((note) => note.id === id);
  }

  private put(note: Note): void {
    const others = this.state.notes.filter(({ id }) => id !== note.id);
    this.change({ notes: [...others, note].toSorted((a, b) => a.at - b.at) });
  }

  private remember(): void {
    const open = this.state.notes.filter(({ state }) => state !== 'saved');
    this.options.memory.write(open.map(({ id, text, at }) => ({ id, text, at })));
  }

  private change(change: Partial<NotesState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
