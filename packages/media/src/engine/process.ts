import { startEngine, type RunningEngine } from './engine.ts';
import { iceServersOf } from './api/turn.ts';
import type { FromEngine, ToEngine } from './process-messages.ts';

// The engine runs as a separate process: work of the server cannot delay its packets, and a crash here does not end
// the server.

let engine: RunningEngine | null = null;
const stopWithinMs = 2000;
const sayEveryMs = 1000;

const tell = (message: FromEngine) => process.send?.(message);

async function stop(): Promise<void> {
  setTimeout(() => process.exit(), stopWithinMs).unref();
  await engine?.close();
  process.exit();
}

process.on('message', (message: ToEngine) => {
  if ('stop' in message) return void stop();
  const { turn, ...options } = message.start;
  startEngine({ ...options, iceServers: () => iceServersOf(turn, Date.now()) }).then(
    (running) => {
      engine = running;
      tell({ started: { port: running.port, mediaPort: running.mediaPort } });
      setInterval(() => tell({ alive: true }), sayEveryMs);
    },
    (error: unknown) => {
      tell({ failed: error instanceof Error ? error.message : String(error) });
      process.exitCode = 1;
      process.disconnect();
    },
  );
});

// A fault with one person's connection must not end the meetings of everybody else.
process.on('unhandledRejection', (error: unknown) => {
  const text = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`the media engine goes on after a fault: ${text}\n`);
});
// The channel closes when the server ends, even if it was killed. Then nobody else would stop us.
process.on('disconnect', () => process.exit());
// The server gets these signals too, and sends us `stop` when it is time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
