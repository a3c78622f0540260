import { createSocket, type Socket } from 'node:dgram';
import net from 'node:net';
import type { OutsideServices } from '../../features/health/index.ts';
import { fault, look, ok, type Finding } from './finding.ts';

const part = 'UDP ports';
const fromOutside = 'Whether a firewall or router lets it through cannot be seen from this machine.';

/**
 * Checks that one UDP port of the built-in engine is free, and that datagrams reach it over loopback.
 *
 * @returns null where that engine does not carry meetings.
 */
export function checkUdpPorts({ builtInEngine }: OutsideServices): Promise<Finding | null> {
  if (!builtInEngine) return Promise.resolve(null);
  const { min, max } = builtInEngine.udpPorts;
  const range = min === max ? `UDP port ${min}` : `UDP ports ${min}-${max}`;
  const mend = 'Set PARLEY_MEDIA_UDP_PORTS to ports that are free, and open them in the firewall.';
  return look(part, mend, async () => {
    // A running engine already has its port, so none of the others needs to be free.
    if (await listens(builtInEngine.port())) {
      return ok(part, `The built-in engine runs and has one of ${range}. ${fromOutside}`);
    }
    for (let port = min; port <= max; port += 1) {
      const socket = await bind(port);
      if (socket) {
        if (await hearsItself(socket, port))
          return ok(part, `UDP port ${port} is free and works. ${fromOutside}`);
        return fault(part, `No datagram arrives at UDP port ${port}, not even from this machine.`, mend);
      }
    }
    return fault(part, `${range}: none is free, because other programs use them.`, mend);
  });
}

/** @returns null when the port is taken, or may not be used. */
function bind(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(null);
    });
    socket.bind(port, () => resolve(socket));
  });
}

/** True when a datagram that is sent to the socket over loopback comes back. Closes the socket. */
function hearsItself(socket: Socket, port: number): Promise<boolean> {
  const caller = createSocket('udp4');
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), 2_000);
    const end = (works: boolean) => {
      clearTimeout(timer);
      resolve(works);
    };
    socket.on('message', (data, from) => socket.send(data, from.port, from.address));
    caller.on('message', () => end(true));
    caller.on('error', () => end(false));
    caller.send('probe', port, '127.0.0.1', (error) => error && end(false));
  }).finally(() => {
    socket.close();
    caller.close();
  });
}

/** Whether something listens on this TCP port of loopback. */
function listens(port: number | null): Promise<boolean> {
  if (port === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 2_000 });
    const end = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
