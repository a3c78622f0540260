import { fork, type ChildProcess } from 'node:child_process';
import type { EngineStart, FromEngine, ToEngine } from './process-messages.ts';

export interface EngineWatcher {
  started(ports: { port: number; mediaPort: number }): void;
  /** The engine ended; it is started again in `againInMs`. */
  died(reason: string, againInMs: number): void;
}

const backoffMs = { first: 250, most: 10_000 };
/** When an engine that ran this long ends, the next one starts without a pause. */
const healthyAfterMs = 30_000;
const stopWithinMs = 3000;
const usualTimes = {
  /** How long an engine runs before a spare one is loaded. */
  spareAfterMs: 10_000,
  /** An engine that has not started after this time hangs, and is killed. */
  startsWithinMs: 30_000,
  /**
   * A running engine that sends no message for this time hangs, so that nobody in a room hears anybody. It is killed.
   */
  silentMs: 20_000,
};
/**
 * How many checks in a row must find it silent. After the machine slept or the server was busy, a single check may
 * find a healthy engine silent.
 */
const silentLooks = 4;

/**
 * Keeps one engine running until it is stopped. A new engine gets the port of the one before, so that clients find it
 * again.
 *
 * @param file the engine's process, as a bundle or as source.
 */
export class EngineProcess {
  /** Null while it is not running. */
  port: number | null = null;
  private readonly file: string;
  private readonly options: EngineStart;
  private readonly watcher: EngineWatcher;
  private child: ChildProcess | null = null;
  /**
   * A spare process that has loaded its code, which takes most of the time of a start. It waits for the `start`
   * message.
   */
  private spare: ChildProcess | null = null;
  private sparing: NodeJS.Timeout | null = null;
  private starting: NodeJS.Timeout | null = null;
  private listening: NodeJS.Timeout | null = null;
  private timer: NodeJS.Timeout | null = null;
  private waitMs = backoffMs.first;
  private lastPort = 0;
  private isStopping = false;
  private readonly times: typeof usualTimes;

  constructor(file: string, options: EngineStart, watcher: EngineWatcher, times = usualTimes) {
    this.times = times;
    this.file = file;
    this.options = options;
    this.watcher = watcher;
    this.lastPort = options.port;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get sparePid(): number | undefined {
    return this.spare?.pid;
  }

  start(): void {
    const startedAt = Date.now();
    let reason = '';
    let silent = 0;
    const child = this.spare ?? this.fork();
    this.spare = null;
    if (child instanceof Error) return this.follow(startedAt, child.message);
    this.child = child;
    child.on('error', (error) => {
      reason = error.message;
      // If no process was started, there will be no `exit` event.
      if (child.pid === undefined) this.follow(startedAt, reason);
    });
    child.on('message', (message: FromEngine) => {
      silent = 0;
      if ('alive' in message) return;
      if ('failed' in message) {
        reason = message.failed;
        // Another program may have taken the port meanwhile, so take any free one.
        this.lastPort = 0;
        return;
      }
      if (this.starting) clearTimeout(this.starting);
      this.listening = setInterval(() => {
        silent += 1;
        if (silent < silentLooks) return;
        reason = 'it did not respond any more';
        child.kill('SIGKILL');
      }, this.times.silentMs / silentLooks);
      this.listening.unref();
      this.port = message.started.port;
      this.lastPort = this.port;
      this.watcher.started(message.started);
    });
    child.on('exit', (code, signal) => this.follow(startedAt, reason || `it ended with ${signal ?? code}`));
    this.send({ start: { ...this.options, port: this.lastPort } });
    this.starting = setTimeout(() => {
      reason = 'it did not start in time';
      child.kill('SIGKILL');
    }, this.times.startsWithinMs);
    this.starting.unref();
    this.sparing = setTimeout(() => this.keepSpare(), this.times.spareAfterMs);
    this.sparing.unref();
  }

  /** Stops the engine. It tells everybody in a room to reconnect; the next engine lets them in. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of [this.timer, this.sparing]) if (timer) clearTimeout(timer);
    const { child } = this;
    // The spare process has started nothing, so it can simply be killed.
    this.spare?.kill('SIGKILL');
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.send({ stop: true });
    const killing = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended.finally(() => clearTimeout(killing));
  }

  /** Plans the next start, after the engine that was started at `startedAt` has ended. */
  private follow(startedAt: number, reason: string): void {
    this.port = null;
    this.child = null;
    for (const timer of [this.starting, this.sparing, this.listening]) if (timer) clearTimeout(timer);
    if (this.isStopping) return;
    const wasHealthy = Date.now() - startedAt > healthyAfterMs;
    const waitMs = wasHealthy ? 0 : this.waitMs;
    this.waitMs = wasHealthy ? backoffMs.first : Math.min(this.waitMs * 2, backoffMs.most);
    this.watcher.died(reason, waitMs);
    this.timer = setTimeout(() => this.start(), waitMs);
  }

  private fork(): ChildProcess | Error {
    try {
      return this.forkNow();
    } catch (error) {
      // For example when there is no memory left.
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private forkNow(): ChildProcess {
    // The folder is an argument only so that a list of processes shows whose engine it is.
    const child = fork(this.file, [this.options.folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Ctrl-C in a terminal must reach only the server, which then stops its engine.
      detached: true,
      ...(this.file.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : { execArgv: [] }),
    });
    // The engine must not keep the server's process alive when it has nothing else to do.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private keepSpare(): void {
    const spare = this.fork();
    if (spare instanceof Error) return;
    this.spare = spare;
    const forget = () => {
      if (this.spare === spare) this.spare = null;
    };
    // Without a spare process the next start only takes half a second longer.
    spare.on('error', forget);
    spare.on('exit', forget);
  }

  private send(message: ToEngine): void {
    // Errors are ignored: an engine that is just ending cannot receive a message and does not need it.
    this.child?.send(message, () => {});
  }
}
