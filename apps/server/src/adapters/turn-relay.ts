import { randomBytes } from 'node:crypto';
import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { iceServersOf, type TurnServer } from '@parley/media';
import { systemClock } from '../kernel/clock.ts';
import {
  attributes,
  decodeError,
  decodeResponse,
  decodeXorAddress,
  encodeRequest,
  lengthOfMessage,
  longTermKey,
  methods,
  type StunResponse,
} from './stun-message.ts';

const udp = 17;
/** About as long as a browser waits before it gives up a server. */
const patienceMs = 6_000;
/** When a request over UDP is sent again, because a datagram may be lost. */
const repeatAfterMs = [500, 1_000, 2_000] as const;

/** A connection to a TURN server: `ask` sends a request and returns its response. */
interface Line {
  ask(message: Buffer, transactionId: Buffer): Promise<StunResponse>;
  close(): void;
}

interface TurnUrl {
  host: string;
  port: number;
  transport: 'udp' | 'tcp' | 'tls';
}

/** @returns null for DTLS, which is not supported here, and for anything but the URL of a TURN server. */
function readTurnUrl(url: string): TurnUrl | null {
  const found = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/i.exec(url);
  if (!found) return null;
  const [, scheme = '', host = '', port, transport] = found;
  const isSecure = scheme.toLowerCase() === 'turns';
  const way = transport?.toLowerCase() ?? (isSecure ? 'tcp' : 'udp');
  if (isSecure && way === 'udp') return null;
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? (isSecure ? 5349 : 3478) : Number(port),
    transport: isSecure ? 'tls' : way === 'tcp' ? 'tcp' : 'udp',
  };
}

/** The TURN server of the settings, with the credentials that browsers get. */
export interface TurnRelays {
  /** Empty when no TURN server is set up. */
  urls: readonly string[];
  /** @returns the relay's address; null when the URL is not supported. @throws Error with the server's own words. */
  allocate(url: string): Promise<string | null>;
}

export const turnRelays = (turn: TurnServer | null): TurnRelays => ({
  urls: turn?.urls ?? [],
  async allocate(url) {
    const at = readTurnUrl(url);
    const [server] = iceServersOf(turn, systemClock.now().getTime());
    if (!at || !server) return null;
    return allocateRelay(at, { username: server.username, password: server.credential });
  },
});

/**
 * Asks a TURN server for a relay, as a browser does, and releases it at once.
 *
 * @returns the relay's address.
 * @throws Error in the server's own words.
 */
async function allocateRelay(
  at: TurnUrl,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const line = at.transport === 'udp' ? await openDatagrams(at) : await openStream(at);
  try {
    return await allocate(line, username, password);
  } finally {
    line.close();
  }
}

async function allocate(line: Line, username: string, password: string): Promise<string> {
  const wanted = [attributes.requestedTransport, Buffer.from([udp, 0, 0, 0])] as const;
  const ask = (method: number, content: Parameters<typeof encodeRequest>[2], key: Buffer | null) => {
    const transactionId = randomBytes(12);
    const message = encodeRequest(method, transactionId, content, key);
    return line.ask(message, transactionId).then((response) => ({ response, transactionId }));
  };
  let { response, transactionId } = await ask(methods.allocate, [wanted], null);
  if (!response.isError) throw new Error('it gives relays to anybody, without asking for a password');
  let proof: Parameters<typeof encodeRequest>[2] = [];
  let key: Buffer | null = null;
  // 401 asks for credentials; 438 asks for them again with a new nonce.
  for (let tries = 0; response.isError && tries < 2; tries += 1) {
    const { code, reason } = decodeError(response.of(attributes.errorCode));
    const realm = response.of(attributes.realm);
    const nonce = response.of(attributes.nonce);
    const mayAskAgain = tries === 0 ? code === 401 : code === 438;
    if (!mayAskAgain || !realm || !nonce) throw new Error(refusal(code, reason));
    key = longTermKey(username, realm.toString('utf8'), password);
    proof = [
      [attributes.username, Buffer.from(username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ];
    ({ response, transactionId } = await ask(methods.allocate, [wanted, ...proof], key));
  }
  if (response.isError) {
    const { code, reason } = decodeError(response.of(attributes.errorCode));
    throw new Error(refusal(code, reason));
  }
  const relay = decodeXorAddress(response.of(attributes.xorRelayedAddress), transactionId);
  if (relay === null) throw new Error('it named no address of the relay');
  // Releases the relay, which would otherwise stay reserved for ten minutes. A missing reply to this does not matter.
  const end = [[attributes.lifetime, Buffer.alloc(4)], ...proof] as const;
  await ask(methods.refresh, end, key).catch(() => undefined);
  return relay;
}

const refusal = (code: number, reason: string) =>
  code === 0 ? 'it refused without a reason' : `it refused: ${code} ${reason}`.trimEnd();

async function openDatagrams({ host, port }: TurnUrl): Promise<Line> {
  const socket = dgram.createSocket(net.isIPv6(host) ? 'udp6' : 'udp4');
  // `once` rejects with the socket's error, such as an unknown host name.
  socket.connect(port, host);
  await once(socket, 'connect');
  return {
    ask: (message, transactionId) =>
      new Promise((resolve, reject) => {
        const send = () => socket.send(message);
        const timers = repeatAfterMs.map((ms) => setTimeout(send, ms));
        const end = () => {
          for (const timer of timers) clearTimeout(timer);
          socket.removeAllListeners('message').removeAllListeners('error');
          // A late error of the socket no longer matters.
          socket.on('error', () => undefined);
        };
        timers.push(
          setTimeout(() => {
            end();
            reject(new Error(`no reply within ${patienceMs / 1000} s`));
          }, patienceMs),
        );
        socket.on('message', (data) => {
          const response = decodeResponse(data, transactionId);
          if (!response) return;
          end();
          resolve(response);
        });
        socket.removeAllListeners('error');
        socket.on('error', (error) => {
          end();
          reject(error);
        });
        send();
      }),
    close: () => void socket.close(),
  };
}

async function openStream({ host, port, transport }: TurnUrl): Promise<Line> {
  const socket =
    transport === 'tls'
      ? tls.connect({ host, port, ...(net.isIP(host) === 0 && { servername: host }) })
      : net.connect({ host, port });
  const late = setTimeout(
    () => socket.destroy(new Error(`no connection within ${patienceMs / 1000} s`)),
    patienceMs,
  );
  try {
    await once(socket, transport === 'tls' ? 'secureConnect' : 'connect');
  } finally {
    clearTimeout(late);
  }
  return {
    ask: (message, transactionId) =>
      new Promise((resolve, reject) => {
        let received = Buffer.alloc(0);
        const timer = setTimeout(() => fail(new Error(`no reply within ${patienceMs / 1000} s`)), patienceMs);
        const end = () => {
          clearTimeout(timer);
          socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close');
          socket.on('error', () => undefined);
        };
        const fail = (error: Error) => {
          end();
          reject(error);
        };
        socket.removeAllListeners('error');
        socket.on('error', fail);
        socket.on('close', () => fail(new Error('it closed the connection')));
        socket.on('data', (data: Buffer) => {
          received = Buffer.concat([received, data]);
          const length = lengthOfMessage(received);
          if (length === null || received.length < length) return;
          const response = decodeResponse(received, transactionId);
          if (!response) return fail(new Error('it does not speak TURN'));
          end();
          resolve(response);
        });
        socket.write(message);
      }),
    close: () => void socket.destroy(),
  };
}
