import { createSocket, Socket, type RemoteInfo } from 'node:dgram';
import { isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { mediaNow } from '../rtp/media-clock.ts';
import { IceSession, type DatagramPath } from './ice-session.ts';
import { isStun, readBindingRequest, writeBindingSuccess } from './stun.ts';

export interface IcePortOptions {
  /** The first free port of this range is taken, on every address alike. Null: any free port. */
  ports: { min: number; max: number } | null;
  /** Announced in front of the machine's own addresses, for a machine behind a network address translation. */
  publicAddress: string | null;
}

interface OpenSocket {
  address: string;
  socket: Socket;
}

/**
 * One UDP port that carries the media of every connection. It has a socket for each address of the machine, so that a
 * response leaves from the address to which the request came.
 */
export class IcePort {
  port = 0;
  private readonly options: IcePortOptions;
  private readonly sockets: OpenSocket[] = [];
  private readonly byFragment = new Map<string, IceSession>();
  private readonly byRemote = new Map<string, { session: IceSession; path: DatagramPath }>();

  constructor(options: IcePortOptions) {
    this.options = options;
  }

  async open(): Promise<void> {
    const { ports } = this.options;
    const tries = ports ? portsOf(ports) : [0];
    for (const port of tries) {
      if (await this.bindEverywhere(port)) return;
    }
    throw new Error(`no UDP port is free${ports ? ` from ${ports.min} to ${ports.max}` : ''}`);
  }

  /** Addresses may come and go while the machine runs (a laptop in another network). */
  async refreshAddresses(): Promise<void> {
    const known = new Set(this.sockets.map((it) => it.address));
    for (const address of machineAddresses().filter((it) => !known.has(it))) {
      const socket = await bind(address, this.port);
      if (socket instanceof Socket) this.add(address, socket);
    }
  }

  newSession(): IceSession {
    const session = new IceSession((closed) => this.forget(closed));
    this.register(session);
    return session;
  }

  restart(session: IceSession): void {
    if (session.previous) this.byFragment.delete(session.previous.fragment);
    session.restart();
    this.register(session);
  }

  /** Our ICE candidates, as lines of an offer or answer. */
  candidates(): string[] {
    const { publicAddress } = this.options;
    const own = this.sockets.map((it) => it.address);
    const announced = publicAddress ? [publicAddress, ...own.filter((it) => !isLoopback(it))] : own;
    return [...new Set(announced)].map((address, index) => {
      const priority = (126 << 24) + ((65_535 - index) << 8) + 255;
      return `candidate:${index + 1} 1 udp ${priority} ${address} ${this.port} typ host`;
    });
  }

  async close(): Promise<void> {
    await Promise.all(
      this.sockets.map(({ socket }) => new Promise<void>((done) => socket.close(() => done()))),
    );
    this.sockets.length = 0;
  }

  private register(session: IceSession): void {
    this.byFragment.set(session.credentials.fragment, session);
  }

  private forget(session: IceSession): void {
    for (const it of [session.credentials, session.previous]) if (it) this.byFragment.delete(it.fragment);
    for (const [key, it] of this.byRemote) if (it.session === session) this.byRemote.delete(key);
  }

  /** @returns false when the port is taken on one of the addresses. */
  private async bindEverywhere(wanted: number): Promise<boolean> {
    let port = wanted;
    for (const address of machineAddresses()) {
      const socket = await bind(address, port);
      if (socket === 'taken') {
        await this.close();
        return false;
      }
      if (socket === 'refused') continue;
      port = socket.address().port;
      this.port = port;
      this.add(address, socket);
    }
    return this.sockets.length > 0;
  }

  private add(address: string, socket: Socket): void {
    const entry = { address, socket };
    this.sockets.push(entry);
    socket.on('message', (data, from) => this.receive(entry, data, from));
    socket.on('error', () => {
      // The address is gone; `refreshAddresses` finds a new one.
      this.sockets.splice(this.sockets.indexOf(entry), 1);
      socket.close();
    });
  }

  private receive({ address, socket }: OpenSocket, data: Buffer, from: RemoteInfo): void {
    const key = `${address}>${from.address}:${from.port}`;
    if (!isStun(data)) {
      this.byRemote.get(key)?.session.heard(data, mediaNow());
      return;
    }
    let session: IceSession | undefined;
    const request = readBindingRequest(data, (fragment) => {
      session = this.byFragment.get(fragment);
      return session?.passwordOf(fragment);
    });
    const password = request && session?.passwordOf(request.localFragment);
    if (!request || !session || password === undefined || password === null) return;
    const path = this.byRemote.get(key)?.path ?? pathOf(key, socket, from);
    this.byRemote.set(key, { session, path });
    session.heardCheck(path, request.isNominating, mediaNow());
    path.send(writeBindingSuccess(request.transactionId, from, password));
  }
}

function pathOf(key: string, socket: Socket, { address, port }: RemoteInfo): DatagramPath {
  return {
    key,
    send(data) {
      // A datagram that cannot be sent is lost like any other. `send` has no callback, so it reports no error of the
      // network.
      try {
        socket.send(data, port, address);
      } catch {
        // The socket is closed, because its address is gone. The browser will find another path.
      }
    },
  };
}

/** `refused`: the machine lists the address but does not let us use it, for example because it is about to expire. */
function bind(address: string, port: number): Promise<Socket | 'taken' | 'refused'> {
  const family = isIPv6(address) ? 6 : 4;
  return new Promise((resolve) => {
    const socket = createSocket({
      type: `udp${family}`,
      // By default Node would look up the host for every packet, but here it is always an address.
      lookup: (known, _, found) => found(null, known, family),
      recvBufferSize: 2 << 20,
      sendBufferSize: 2 << 20,
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close();
      resolve(error.code === 'EADDRINUSE' ? 'taken' : 'refused');
    });
    socket.bind(port, address, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

function* portsOf({ min, max }: { min: number; max: number }): Generator<number> {
  for (let port = min; port <= max; port += 1) yield port;
}

const isLoopback = (address: string) => address.startsWith('127.') || address === '::1';

/** Routable addresses first; loopback serves a browser on the same machine without a network. */
function machineAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((it) => it ?? []);
  const usable = all.map((it) => it.address).filter((it) => !/^(fe80:|169\.254\.)/i.test(it) && it !== '::1');
  const rank = (address: string) => (isLoopback(address) ? 2 : isIPv4(address) ? 0 : 1);
  return [...new Set(usable)].toSorted((a, b) => rank(a) - rank(b));
}
