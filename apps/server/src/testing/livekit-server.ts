import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { untilAnswers } from './until-answers.ts';

/** Built by .ci/run; see the guide to meetings for how to build it by hand. */
const program = process.env['PARLEY_LIVEKIT_SERVER'] ?? 'livekit-server';

export const hasLivekitServer = spawnSync(program, ['--version']).status === 0;

/** The title of a suite that needs the server. Without the server the title says that the suite was not run. */
export const livekitTitle = (title: string) =>
  hasLivekitServer ? title : `NOT TRIED (no livekit-server; PARLEY_LIVEKIT_SERVER names it): ${title}`;

export interface LivekitServerProcess {
  url: string;
  key: string;
  secret: string;
  start(): Promise<void>;
  /** Ends the process as a crash does, without a message to anybody. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A real LiveKit server on ports of its own, reached from this machine only. */
export async function openLivekitServer(
  options: { webhookUrl?: string; autoCreate?: boolean } = {},
): Promise<LivekitServerProcess> {
  const [port, tcpPort, udpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const [key, secret] = ['parley-tests', 'a secret of the tests, long enough to be one'];
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      tcp_port: tcpPort,
      udp_port: udpPort,
      node_ip: '127.0.0.1',
      use_external_ip: false,
      enable_loopback_candidate: true,
    },
    room: { auto_create: options.autoCreate ?? false },
    keys: { [key]: secret },
    ...(options.webhookUrl ? { webhook: { api_key: key, urls: [options.webhookUrl] } } : {}),
    logging: { level: 'error' },
  };
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  const start = async () => {
    // JSON is valid YAML.
    child = spawn(program, ['--config-body', JSON.stringify(config)], { stdio: 'ignore' });
    await untilAnswers(`http://127.0.0.1:${port}/`, child);
  };
  await start();
  return {
    url: `ws://127.0.0.1:${port}`,
    key,
    secret,
    start,
    kill: () => end('SIGKILL'),
    // Killed, because a polite stop would wait for the people in its rooms.
    stop: () => end('SIGKILL'),
  };
}
