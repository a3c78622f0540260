import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineProcess } from '@parley/media';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

export type EngineName = 'embedded' | 'livekit';

/** An engine of either kind, reached from this machine only. */
export interface Engine {
  name: EngineName;
  /** The URL for browsers. */
  url: string;
  /** The UDP port for pictures and sound. */
  udpPort: number;
  pid(): number;
  openRoom(): Promise<string>;
  token(room: string, identity: string, grants?: object): string;
  /** Ends it as a crash does, and starts it again as its supervisor does. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

const livekitProgram = process.env['PARLEY_LIVEKIT_SERVER'] ?? 'livekit-server';
export const hasLivekitServer = spawnSync(livekitProgram, ['--version']).status === 0;
const key = 'tests';
const secret = 'a secret of the tests, long enough to be one';

/** @param options.isBuilt starts the embedded engine from the last build, as it is shipped, and not from its source. */
export async function openEngine(name: EngineName, options = { isBuilt: false }): Promise<Engine> {
  return name === 'embedded' ? openEmbedded(options) : openLivekit();
}

async function openEmbedded({ isBuilt }: { isBuilt: boolean }): Promise<Engine> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-engine-'));
  const file = fileURLToPath(
    isBuilt
      ? new URL('../../apps/server/dist/media-engine.js', import.meta.url)
      : import.meta.resolve('@parley/media').replace('index.ts', 'engine/process.ts'),
  );
  let watch: (ports: { port: number; mediaPort: number }) => void = () => {};
  const nextStart = () => {
    // An engine's process does not keep this one alive, so a timer does while the test waits for the engine.
    const waiting = setInterval(() => {}, 1000);
    return new Promise<{ port: number; mediaPort: number }>((resolve) => (watch = resolve)).finally(() =>
      clearInterval(waiting),
    );
  };
  const engine = new EngineProcess(
    file,
    {
      keys: { key, secret },
      port: await freePort(),
      folder,
      eventsUrl: null,
      media: { ports: udpRange(await freeUdpPort()), publicAddress: null },
      turn: null,
    },
    { started: (ports) => watch(ports), died: () => {} },
  );
  const starting = nextStart();
  engine.start();
  const { port, mediaPort } = await starting;
  const pid = () => engine.pid ?? 0;
  return {
    name: 'embedded',
    url: `ws://127.0.0.1:${port}`,
    udpPort: mediaPort,
    pid,
    openRoom: () => openRoom(port),
    token,
    async killAndRestart() {
      const back = nextStart();
      process.kill(pid(), 'SIGKILL');
      await back;
    },
    async close() {
      await engine.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openLivekit(): Promise<Engine> {
  const [port, tcpPort, udpPort] = await Promise.all([freePort(), freePort(), freeUdpPort()]);
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      tcp_port: tcpPort,
      udp_port: udpPort,
      node_ip: '127.0.0.1',
      use_external_ip: false,
      enable_loopback_candidate: true,
      // With the addresses of other interfaces a browser would bypass a relay.
      ips: { includes: ['127.0.0.1/32'] },
      // On a narrow link a shared screen is paused so that the voices stay clear.
      congestion_control: { enabled: true, allow_pause: true },
      // Only the browser searches for a connection, so that no packet bypasses a relay.
      use_ice_lite: true,
    },
    keys: { [key]: secret },
    logging: { level: 'error' },
  };
  let child: ChildProcess;
  const start = async () => {
    // JSON is valid YAML.
    child = spawn(livekitProgram, ['--config-body', JSON.stringify(config)], { stdio: 'ignore' });
    await untilAnswers(`http://127.0.0.1:${port}/`, child);
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    name: 'livekit',
    url: `ws://127.0.0.1:${port}`,
    udpPort,
    pid: () => child.pid ?? 0,
    openRoom: () => openRoom(port),
    token,
    async killAndRestart() {
      await kill();
      await start();
    },
    close: kill,
  };
}

const udpRange = (port: number) => ({ min: port, max: port });

async function openRoom(port: number): Promise<string> {
  const name = randomUUID();
  const response = await fetch(`http://127.0.0.1:${port}/twirp/livekit.RoomService/CreateRoom`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token('', 'tests', { roomCreate: true })}`,
    },
    body: JSON.stringify({ name, emptyTimeout: 600 }),
  });
  if (!response.ok) throw new Error(`no room: ${response.status} ${await response.text()}`);
  return name;
}

function token(room: string, identity: string, grants: object = { roomJoin: true }): string {
  const nowS = Math.floor(Date.now() / 1000);
  const video = {
    ...grants,
    ...(room ? { room } : {}),
    canPublish: true,
    canSubscribe: true,
    canPublishData: true,
  };
  const claims = {
    iss: key,
    sub: identity,
    name: identity,
    nbf: nowS - 10,
    iat: nowS,
    exp: nowS + 3600,
    video,
  };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((it) => Buffer.from(JSON.stringify(it)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`livekit-server ended with ${child.exitCode}`);
}
