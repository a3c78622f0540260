/** The source of the frames, which can be paused: a `WebSocket`. */
interface FrameSource {
  pause(): void;
  resume(): void;
  readonly isPaused: boolean;
}

export interface FrameQueue {
  /** Adds the work for a frame of the device. */
  addFrame(work: () => Promise<void>): void;
  /** Adds work of the server itself, to run between the frames. */
  add(work: () => Promise<void>): void;
}

/** A page that reconnects sends a few frames at once. */
const longestWait = 32;

/**
 * Handles frames one after another, in order. A device that sends faster than its frames are handled is paused, so
 * that the frames wait at the device and not in this process.
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
