import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import dgram from 'node:dgram';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** From the package coturn. */
const program = process.env['PARLEY_TURNSERVER'] ?? 'turnserver';

export const hasTurnServer = spawnSync(program, ['--version']).error === undefined;

/** The title of a suite that needs the program. Without the program the title says that the suite was not run. */
export const turnTitle = (title: string) =>
  hasTurnServer ? title : `NOT TRIED (no turnserver; PARLEY_TURNSERVER names it): ${title}`;

export interface TurnServerProcess {
  port: number;
  stop(): Promise<void>;
}

/** A real coturn on its own port, reached from this machine only. */
export async function openTurnServer(
  access: { secret: string } | { user: string },
): Promise<TurnServerProcess> {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-turn-'));
  const lines = [
    `listening-port=${port}`,
    'listening-ip=127.0.0.1',
    'relay-ip=127.0.0.1',
    'realm=parley.test',
    'no-tls',
    'no-dtls',
    'no-cli',
    'log-file=stdout',
    `pidfile=${path.join(folder, 'pid')}`,
    `userdb=${path.join(folder, 'users')}`,
    ...('secret' in access
      ? ['use-auth-secret', `static-auth-secret=${access.secret}`]
      : ['lt-cred-mech', `user=${access.user}`]),
  ];
  const file = path.join(folder, 'turnserver.conf');
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  const child: ChildProcess = spawn(program, ['-c', file], { stdio: 'ignore', cwd: folder });
  await untilListens(port, child);
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** coturn opens TCP before UDP, so both have to answer. */
async function untilListens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if ((await listens(port)) && (await answers(port))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`turnserver ended with ${child.exitCode}`);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
    socket.unref();
  });
}

/** Whether a STUN Binding request (RFC 8489) over UDP is answered. */
async function answers(port: number): Promise<boolean> {
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)]);
  const socket = dgram.createSocket('udp4');
  try {
    return await new Promise((resolve) => {
      socket.once('message', () => resolve(true)).once('error', () => resolve(false));
      setTimeout(() => resolve(false), 200);
      socket.send(request, port, '127.0.0.1');
    });
  } finally {
    socket.close();
  }
}
