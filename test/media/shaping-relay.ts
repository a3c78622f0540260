import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** The properties of the network for the datagrams of one direction. */
export interface Shape {
  /** The probability that a datagram is lost. */
  loss: number;
  delayMs: number;
  /** Infinity: no limit. */
  bitsPerSecond: number;
  /** How long a datagram may wait for its turn; one that would wait longer is lost. */
  queueMs: number;
}

const clearWay: Shape = { loss: 0, delayMs: 0, bitsPerSecond: Infinity, queueMs: 250 };

export interface ShapingRelay {
  port: number;
  /** The properties from the engine to the browser and back. They may be changed at any time. */
  shape: { toBrowser: Shape; toEngine: Shape };
  counts: { passed: number; dropped: number };
  /** Called for every datagram, for tests that look at them. */
  passes: (direction: 'toBrowser' | 'toEngine', data: Buffer, atMs: number) => void;
  close(): Promise<void>;
}

/** The headers of IP and UDP, which also use bandwidth. */
const headerBytes = 28;

/**
 * Stands between browsers and an engine's UDP port and makes the network between them worse, separately for each
 * browser's socket. The candidates that a browser gets must name the relay.
 */
export async function openShapingRelay(
  enginePort: number,
  random: () => number,
  shape: { toBrowser?: Partial<Shape>; toEngine?: Partial<Shape> } = {},
): Promise<ShapingRelay> {
  const front = createSocket({ type: 'udp4', recvBufferSize: 1 << 20, sendBufferSize: 1 << 20 });
  const ways = new Map<string, { socket: Promise<Socket>; toEngine: Way; toBrowser: Way }>();
  const relay: ShapingRelay = {
    port: 0,
    shape: { toBrowser: { ...clearWay, ...shape.toBrowser }, toEngine: { ...clearWay, ...shape.toEngine } },
    counts: { passed: 0, dropped: 0 },
    passes: () => {},
    async close() {
      const sockets = [front, ...(await Promise.all([...ways.values()].map((it) => it.socket)))];
      ways.clear();
      await Promise.all(sockets.map((it) => new Promise<void>((resolve) => it.close(() => resolve()))));
    },
  };
  front.on('message', (data, from) => {
    const name = `${from.address}:${from.port}`;
    let way = ways.get(name);
    if (!way) {
      const socket = openBack(enginePort, (answer) => way?.toBrowser.pass(answer));
      way = {
        socket,
        toEngine: new Way(relay, 'toEngine', random, (it) => void socket.then((back) => send(back, it))),
        toBrowser: new Way(relay, 'toBrowser', random, (it) => send(front, it, from)),
      };
      ways.set(name, way);
    }
    way.toEngine.pass(data);
  });
  front.bind(0, '127.0.0.1');
  await once(front, 'listening');
  relay.port = front.address().port;
  return relay;
}

async function openBack(enginePort: number, answered: (data: Buffer) => void): Promise<Socket> {
  const back = createSocket({ type: 'udp4', recvBufferSize: 1 << 20, sendBufferSize: 1 << 20 });
  back.on('message', answered);
  back.connect(enginePort, '127.0.0.1');
  await once(back, 'connect');
  // A port whose engine was killed refuses the datagram, which is then lost.
  back.on('error', () => {});
  return back;
}

/** @param to needed only for a socket that is not connected. */
function send(socket: Socket, data: Buffer, to?: { port: number; address: string }): void {
  try {
    if (to) socket.send(data, to.port, to.address, () => {});
    else socket.send(data, () => {});
  } catch {
    // The socket was closed meanwhile.
  }
}

/** One direction of one browser's connection. */
class Way {
  private readonly relay: ShapingRelay;
  private readonly direction: 'toBrowser' | 'toEngine';
  private readonly random: () => number;
  private readonly arrive: (data: Buffer) => void;
  private readonly waiting: { data: Buffer; atMs: number }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private freeAtMs = 0;

  constructor(
    relay: ShapingRelay,
    direction: 'toBrowser' | 'toEngine',
    random: () => number,
    arrive: (data: Buffer) => void,
  ) {
    this.relay = relay;
    this.direction = direction;
    this.random = random;
    this.arrive = arrive;
  }

  pass(data: Buffer): void {
    const { counts, shape } = this.relay;
    const { loss, delayMs, bitsPerSecond, queueMs } = shape[this.direction];
    const nowMs = performance.now();
    const startsAtMs = Math.max(nowMs, this.freeAtMs);
    if (this.random() < loss || startsAtMs - nowMs > queueMs) {
      counts.dropped += 1;
      return;
    }
    counts.passed += 1;
    this.relay.passes(this.direction, data, nowMs);
    this.freeAtMs = startsAtMs + ((data.length + headerBytes) * 8 * 1000) / bitsPerSecond;
    this.waiting.push({ data, atMs: this.freeAtMs + delayMs });
    this.arriveDue();
  }

  /** Sends datagrams in their order, which one timer for each would not keep. */
  private arriveDue(): void {
    const nowMs = performance.now();
    while ((this.waiting[0]?.atMs ?? Infinity) <= nowMs + 0.5) {
      const due = this.waiting.shift();
      if (due) this.arrive(due.data);
    }
    const [next] = this.waiting;
    if (!next || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.arriveDue();
    }, next.atMs - nowMs);
  }
}
