/** What the frames come from, and can be told to wait: a `WebSocket`. */
interface FrameSource {
  pause(): void;
  resume(): void;
  readonly isPaused: boolean;
}

export interface FrameQueue {
  /** What a frame of the device asks for. */
  addFrame(work: () => Promise<void>): void;
  /** What the server itself has to do between the frames. */
  add(work: () => Promise<void>): void;
}

/** A page that comes back after a cut sends a handful at once. */
const longestWait = 32;

/**
 * One after another, in order. A device that sends faster than its frames can be handled is not read from for a
 * while: what waits then waits at the device and not in this process.
 */
export function frameQueue(source: FrameSource, onError: (error: unknown) => void): FrameQueue {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const add = (work: () => Promise<void>) => {
    last = last.then(work).catch(onError);
  };
  const handled = async () => {
    waiting -= 1;
    if (source.isPaused && waiting <= longestWait / 2) source.resume();
  };
  return {
    add,
    addFrame(work) {
      waiting += 1;
      if (waiting >= longestWait) source.pause();
      add(work);
      add(handled);
    },
  };
}
