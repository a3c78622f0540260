import {
  DisconnectReason,
  SignalRequest,
  SignalResponse,
  type JoinResponse,
  type ParticipantInfo,
  type SessionDescription,
  type TrickleRequest,
} from '@livekit/protocol';
import WebSocket from 'ws';

export interface SignalHandlers {
  joined(response: JoinResponse): void;
  people(people: ParticipantInfo[]): void;
  offer(offer: SessionDescription): void;
  trickle(candidate: TrickleRequest): void;
  /**
   * Called once: the engine ended the connection, is gone or has become silent. `isReplaced`: another recorder joined
   * in our place.
   */
  closed(why: string, isReplaced: boolean): void;
}

export interface Signal {
  send(message: SignalRequest['message']): void;
  close(): void;
}

const silentMs = 6_000;
const openMs = 5_000;

/** LiveKit's signalling for a participant who only receives. */
export function openSignal(access: { url: string; token: string }, handlers: SignalHandlers): Signal {
  const url = new URL(access.url);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/rtc`;
  // No automatic subscription, because we subscribe only to people who agreed.
  url.search = new URLSearchParams({
    access_token: access.token,
    auto_subscribe: '0',
    adaptive_stream: '0',
    sdk: 'js',
    version: '2.15.0',
    protocol: '15',
  }).toString();
  const socket = new WebSocket(url, { handshakeTimeout: openMs });
  socket.binaryType = 'arraybuffer';
  let isClosed = false;
  let heardAt = Date.now();
  let ping: NodeJS.Timeout | undefined;
  const send = (message: SignalRequest['message']) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(new SignalRequest({ message }).toBinary());
  };
  const end = (why: string, isReplaced = false) => {
    clearInterval(ping);
    clearTimeout(opening);
    if (isClosed) return;
    isClosed = true;
    socket.terminate();
    handlers.closed(why, isReplaced);
  };
  const opening = setTimeout(() => end('nobody answered'), openMs);
  const take = ({ message }: SignalResponse) => {
    heardAt = Date.now();
    switch (message.case) {
      case 'join':
        clearTimeout(opening);
        ping = setInterval(() => {
          if (Date.now() - heardAt > silentMs) return end('silent');
          send({ case: 'ping', value: BigInt(Date.now()) });
        }, 2_000);
        return handlers.joined(message.value);
      case 'update':
        return handlers.people(message.value.participants);
      case 'offer':
        return handlers.offer(message.value);
      case 'trickle':
        return handlers.trickle(message.value);
      case 'leave':
        return end('sent away', message.value.reason === DisconnectReason.DUPLICATE_IDENTITY);
      default:
    }
  };
  socket.on('message', (data) => {
    if (isClosed || !(data instanceof ArrayBuffer)) return;
    take(SignalResponse.fromBinary(new Uint8Array(data)));
  });
  socket.on('close', (code) => end(`closed ${code}`));
  socket.on('error', (error) => end(error.message));
  return {
    send,
    close() {
      isClosed = true;
      end('');
      socket.terminate();
    },
  };
}
