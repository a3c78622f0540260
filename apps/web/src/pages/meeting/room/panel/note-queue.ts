import type { MeetingNote } from '@parley/contract';

export interface Note {
  id: string;
  text: string;
  /** When it was begun, in milliseconds of this device's clock. */
  at: number;
  /** `kept`: the server has not taken it yet; this browser keeps it and sends it again. */
  state: 'saved' | 'saving' | 'kept' | 'refused';
}

/** What this browser keeps of notes that the server has not confirmed, even through a crash. */
export interface NoteMemory {
  read(): Pick<Note, 'id' | 'text' | 'at'>[];
  write(notes: Pick<Note, 'id' | 'text' | 'at'>[]): void;
}

export interface NoteQueueOptions {
  memory: NoteMemory;
  load: () => Promise<MeetingNote[]>;
  save: (id: string, note: { agoMs: number; text: string }) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Whether sending it again would change nothing. */
  isFinal: (error: unknown) => boolean;
  now: () => number;
  newId: () => string;
}

export interface NotesState {
  notes: Note[];
  /** When the last of them was taken by the server; null before the first. */
  savedAt: number | null;
}

/** Whether the server refused a note for good: it is wrong, not allowed, or one too many. */
export const isRefusal = (status: number): boolean => [400, 403, 404, 409, 413, 422].includes(status);

const debounceMs = 500;
const againMs = 3_000;
const longestAgoMs = 86_400_000;

/**
 * Private notes: saved as they are typed, sent again until the server has them. Each is one text that its writer may
 * still change; an empty one is dropped.
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

  /** Notes of before; what this browser still keeps is newer than what the server has of it. */
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

  /** Without waiting for a pause in typing, because the note is done or the page goes. */
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

  /** What was typed meanwhile is sent with its own request. */
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
