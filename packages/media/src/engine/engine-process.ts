import { fork, type ChildProcess } from 'node:child_process';
import type { EngineStart, FromEngine, ToEngine } from './process-messages.ts';

export interface EngineWatcher {
  started(ports: { port: number; mediaPort: number }): void;
  /** It will be started again. */
  died(reason: string, againInMs: number): void;
}

const backoffMs = { first: 250, most: 10_000 };
/** Whoever lived this long is followed at once. */
const healthyAfterMs = 30_000;
const stopWithinMs = 3000;
const usualTimes = {
  /** Of its life, when the next one is loaded. */
  spareAfterMs: 10_000,
  /** One that is not running by then hangs. */
  startsWithinMs: 30_000,
  /** One that says nothing for so long while it runs hangs: nobody in a room hears anybody. */
  silentMs: 20_000,
};
/** How many looks in a row it is silent. A machine that slept, or a server that was busy, misses one look. */
const silentLooks = 4;

/**
 * Keeps one engine running until it is stopped. It comes back on the port that it had, so that whoever knows it finds
 * it again.
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
  /** The next one, with its code loaded, which is most of what a start takes. It runs nothing before it is told to. */
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
      // Without a process nothing ends.
      if (child.pid === undefined) this.follow(startedAt, reason);
    });
    child.on('message', (message: FromEngine) => {
      silent = 0;
      if ('alive' in message) return;
      if ('failed' in message) {
        reason = message.failed;
        // Perhaps somebody else has taken the port meanwhile.
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

  /** Those who are in a room are told to come back; the next engine lets them in. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of [this.timer, this.sparing]) if (timer) clearTimeout(timer);
    const { child } = this;
    // It has begun nothing that could be ended.
    this.spare?.kill('SIGKILL');
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.send({ stop: true });
    const killing = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended.finally(() => clearTimeout(killing));
  }

  /** The engine that was started then has ended, and another one is to be started. */
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
      // Such as where there is no memory left for it.
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private forkNow(): ChildProcess {
    // The folder tells in a list of processes whose engine it is.
    const child = fork(this.file, [this.options.folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A terminal's Ctrl-C is for the server, which then stops its engine.
      detached: true,
      ...(this.file.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : { execArgv: [] }),
    });
    // It must not keep a server alive that has nothing else to do.
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
    // Without one the next start takes half a second longer.
    spare.on('error', forget);
    spare.on('exit', forget);
  }

  private send(message: ToEngine): void {
    // An engine that is just ending takes no message, and needs none.
    this.child?.send(message, () => {});
  }
}
