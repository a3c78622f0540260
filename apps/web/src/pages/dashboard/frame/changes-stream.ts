import { changesBeatMs, type ChangedMessage } from '@parley/contract';

/** The part of EventSource that is used. */
export interface StreamLike {
  addEventListener(name: string, listener: (event: { data: string }) => void): void;
  close(): void;
  onerror: (() => void) | null;
}

export interface ChangesListener {
  onChanged(message: ChangedMessage): void;
  /** Changes may have been missed, so everything that is shown must be read again. */
  onReload(): void;
  /** The server can be reached. */
  onBeat(): void;
  /** The member may have another role, or may no longer be signed in. */
  onMe(): void;
}

export interface FollowedChanges {
  close(): void;
  isOver(): boolean;
  tryNow(): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** The pause before the next try. It doubles, and is random, so that not all pages return at once after a restart. */
export const pauseBefore = (tries: number, random: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (0.5 + random / 2);

/**
 * One stream of changes, which is opened again whenever it ends. Each time it opens, everything must be read again,
 * because changes since the last reading are unknown. It ends for good when the session ends.
 *
 * @returns `close`; `isOver`, whether it has ended for good; and `tryNow`, to connect at once when the network is back.
 */
export function followChanges(open: () => StreamLike, listener: ChangesListener): FollowedChanges {
  let stream: StreamLike | null = null;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let tries = 0;
  let mayHaveMissed = true;
  let isOver = false;

  const wait = (ms: number, work: () => void) => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = setTimeout(work, ms);
  };
  const lose = () => {
    stream?.close();
    stream = null;
    if (isOver) return;
    mayHaveMissed = true;
    wait(pauseBefore(tries, Math.random()), connect);
    tries += 1;
  };
  /** A connection can break without any event, so it counts as lost when two beats are missing. */
  const expectBeat = () => wait(2 * changesBeatMs, lose);
  const connect = () => {
    stream?.close();
    const opened = open();
    stream = opened;
    expectBeat();
    const on = (name: string, work: (data: string) => void) =>
      opened.addEventListener(name, ({ data }) => {
        if (stream !== opened) return;
        expectBeat();
        tries = 0;
        if (mayHaveMissed) {
          mayHaveMissed = false;
          listener.onReload();
        }
        work(data);
      });
    on('beat', () => listener.onBeat());
    on('changed', (data) => listener.onChanged(JSON.parse(data) as ChangedMessage));
    on('reload', () => listener.onReload());
    on('me', () => listener.onMe());
    on('end', () => {
      close();
      listener.onMe();
    });
    opened.onerror = () => {
      if (stream !== opened) return;
      lose();
      // A refusal looks like a lost connection. Only a request can tell whether the session has ended.
      if (tries > 1) listener.onMe();
    };
  };
  const close = () => {
    isOver = true;
    if (waiting !== null) clearTimeout(waiting);
    stream?.close();
    stream = null;
  };
  connect();
  return {
    close,
    isOver: () => isOver,
    tryNow() {
      if (isOver || stream !== null) return;
      tries = 0;
      connect();
    },
  };
}
