import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import type { Candidate, Target } from '../target.ts';

/** Opens a WebSocket and says nothing. @returns null when it was refused. */
function openSocket(target: Target, { meetingCode, cookie }: Candidate): Promise<Duplex | null> {
  return new Promise((resolve) => {
    const request = http.get(`${target.url}/api/public/interviews/${meetingCode}/socket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: target.url,
        cookie,
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-version': '13',
      },
      agent: false,
    });
    request.on('upgrade', (_response, socket) => {
      socket.on('error', () => undefined);
      // A close frame of the server is answered as a browser would.
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

export const socketAttacks: Attack[] = [
  {
    name: 'sockets',
    does: 'one link opens 300 sockets',
    sparesOthers: true,
    async run(target) {
      const candidate = await target.candidate();
      const sockets: (Duplex | null)[] = [];
      for (let batch = 0; batch < 15; batch++) {
        sockets.push(...(await Promise.all(Array.from({ length: 20 }, () => openSocket(target, candidate)))));
      }
      await sleep(1_000);
      const open = sockets.filter((socket) => socket !== null && !socket.destroyed).length;
      for (const socket of sockets) socket?.destroy();
      return { held: open <= 5, seen: `${open} of 300 stay open` };
    },
  },
];
