import { fork, type ChildProcess } from 'node:child_process';
import type { EngineStart, FromEngine, ToEngine } from './process-messages.ts';

export interface EngineWatcher {
  started(ports: { port: number; mediaPort: number }): void;
  /** It will be started again. */
  died(reason: string, againInMs: number): void;
}

const backoffMs = { first: 250, most: 10_000 };
/** Whoever lived this long starts again at once. */
const healthyAfterMs = 30_000;
const stopWithinMs = 3000;

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
  private timer: NodeJS.Timeout | null = null;
  private waitMs = backoffMs.first;
  private lastPort = 0;
  private isStopping = false;

  constructor(file: string, options: EngineStart, watcher: EngineWatcher) {
    this.file = file;
    this.options = options;
    this.watcher = watcher;
    this.lastPort = options.port;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    const startedAt = Date.now();
    let reason = '';
    // The folder tells in a list of processes whose engine it is.
    const child = fork(this.file, [this.options.folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A terminal's Ctrl-C is for the server, which then stops its engine.
      detached: true,
      ...(this.file.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : { execArgv: [] }),
    });
    this.child = child;
    child.on('error', (error) => (reason = error.message));
    child.on('message', (message: FromEngine) => {
      if ('failed' in message) {
        reason = message.failed;
        // Perhaps somebody else has taken the port meanwhile.
        this.lastPort = 0;
        return;
      }
      this.port = message.started.port;
      this.lastPort = this.port;
      this.watcher.started(message.started);
    });
    child.on('exit', (code, signal) => {
      this.port = null;
      this.child = null;
      if (this.isStopping) return;
      if (Date.now() - startedAt > healthyAfterMs) this.waitMs = backoffMs.first;
      this.watcher.died(reason || `it ended with ${signal ?? code}`, this.waitMs);
      this.timer = setTimeout(() => this.start(), this.waitMs);
      this.waitMs = Math.min(this.waitMs * 2, backoffMs.most);
    });
    this.send({ start: { ...this.options, port: this.lastPort } });
    // It must not keep a server alive that has nothing else to do.
    child.unref();
    child.channel?.unref();
  }

  /** Those who are in a room are told to come back; the next engine lets them in. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    const { child } = this;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.send({ stop: true });
    const killing = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended.finally(() => clearTimeout(killing));
  }

  private send(message: ToEngine): void {
    // An engine that is just ending takes no message, and needs none.
    this.child?.send(message, () => {});
  }
}
