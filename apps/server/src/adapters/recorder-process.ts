import { spawn, type ChildProcess } from 'node:child_process';
import readline from 'node:readline';
import type { RecorderCommand, RecorderNews } from '@parley/media';
import type { Log } from '../kernel/log.ts';
import type { RecorderListener, Recorders, RunningRecorder } from '../ports/recorder.ts';

/** Longer than a recorder takes to close its files. */
const stopMs = 8_000;
/** After this time without a recording, the spare process is ended to free its memory. */
const restMs = 10 * 60_000;

/**
 * Records each meeting in a process of its own, so that trouble in one meeting or in this process cannot harm another
 * recording. While anything is recorded, one spare process stands ready, because a new one needs almost a second before
 * it can join: that second would be missing in the recording after each crash.
 *
 * @param file the recorder's process, as a bundle or as source.
 */
export function recorderProcesses(file: string, log: Log): Recorders {
  let spare: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;
  const running = new Set<RunningRecorder>();

  const start = (): ChildProcess => {
    const args = file.endsWith('.ts') ? ['--import', 'tsx', file] : [file];
    // Detached, so that Ctrl-C in a terminal reaches only the server, which then stops its recorders.
    const child: ChildProcess = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    // Write errors are ignored, because the end of the process is noticed anyway. stdin is missing when too many files
    // are open.
    child.stdin?.on('error', () => {});
    child.on('error', (error) => log.error({ err: error }, 'a recorder’s process did not start'));
    return child;
  };
  const makeSpare = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (running.size === 0) dropSpare();
      else makeSpare();
    }, restMs);
    resting.unref();
    if (spare || isClosed) return;
    try {
      const made = start();
      spare = made;
      // A process that could not be started emits `error` and no `exit`.
      for (const ending of ['error', 'exit']) {
        made.on(ending, () => {
          if (spare === made) spare = null;
        });
      }
    } catch (error) {
      // For example, there is no memory left. The running recordings go on.
      log.warn({ err: error }, 'no recorder’s process could be kept ready');
    }
  };
  const dropSpare = () => {
    spare?.stdin?.end();
    spare = null;
  };
  return {
    record(folder, access, listener) {
      const child = spare ?? start();
      spare = null;
      makeSpare();
      const recorder = converse(child, listener, log);
      running.add(recorder);
      child.once('close', () => running.delete(recorder));
      say(child, { type: 'record', folder, access });
      return recorder;
    },
    async close() {
      isClosed = true;
      clearTimeout(resting);
      dropSpare();
      await Promise.all([...running].map((recorder) => recorder.stop()));
    },
  };
}

function say(child: ChildProcess, command: RecorderCommand): void {
  if (child.stdin?.writable) child.stdin.write(`${JSON.stringify(command)}\n`);
}

function converse(child: ChildProcess, listener: RecorderListener, log: Log): RunningRecorder {
  let isStopping = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  if (child.stdout) {
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      const news = readNews(line);
      if (news) tell(news, listener, log);
    });
  }
  void ended.then(() => {
    if (isStopping) return;
    log.error({ exitCode: child.exitCode, signal: child.signalCode }, 'a recorder’s process has ended');
    listener.onEnd();
  });
  return {
    setPeople: (people) => say(child, { type: 'people', people }),
    setAccess: (access) => say(child, { type: 'access', access }),
    async stop() {
      isStopping = true;
      say(child, { type: 'stop' });
      const killing = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(killing);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Null for an incomplete line, which a dying process may leave. */
function readNews(line: string): RecorderNews | null {
  try {
    return JSON.parse(line) as RecorderNews;
  } catch {
    return null;
  }
}

function tell(news: RecorderNews, listener: RecorderListener, log: Log): void {
  switch (news.type) {
    case 'opened':
      return listener.onTrack(news.track);
    case 'closed':
      return listener.onTrackClosed(news.id);
    case 'state':
      return listener.onState(news.state);
    case 'note':
      return log.info({ detail: news.message }, 'recorder');
  }
}
