import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Candidate } from './target.ts';

/** Opens a WebSocket to the candidate's room and sends nothing. @returns null when it was refused. */
export function openSocket(url: string, { meetingCode, cookie }: Candidate): Promise<Duplex | null> {
  return new Promise((resolve) => {
    const request = http.get(`${url}/api/public/interviews/${meetingCode}/socket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: url,
        cookie,
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-version': '13',
      },
      agent: false,
    });
    request.on('upgrade', (_response, socket) => {
      socket.on('error', () => undefined);
      // Answers a close frame of the server as a browser would.
      socket.on('data', (frame: Buffer) => {
        if (frame[0] === 0x88) socket.end();
      });
      resolve(socket);
    });
    request.on('response', (response) => {
      response.resume();
      resolve(null);
    });
    request.on('error', () => resolve(null));
  });
}

/** The candidate enters the room, so the interview begins. @returns a function that leaves it again. */
export async function enterRoom(url: string, candidate: Candidate): Promise<() => void> {
  const socket = await openSocket(url, candidate);
  if (!socket) throw new Error('the room does not open');
  const entered = new Promise<void>((resolve, reject) => {
    socket.once('data', () => resolve());
    socket.once('close', () => reject(new Error('the room closed')));
  });
  socket.write(textFrame(JSON.stringify({ type: 'hello' })));
  await entered;
  return () => void socket.destroy();
}

/** A short text frame as a client must send it: masked (RFC 6455, 5.2). */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, masked]);
}
