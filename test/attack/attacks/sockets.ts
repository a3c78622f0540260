import { setTimeout as sleep } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import type { Attack } from '../attack.ts';
import { openSocket } from '../room-socket.ts';

export const socketAttacks: Attack[] = [
  {
    name: 'sockets',
    does: 'one link opens 300 sockets',
    sparesOthers: true,
    async run(target) {
      const candidate = await target.candidate();
      const sockets: (Duplex | null)[] = [];
      for (let batch = 0; batch < 15; batch++) {
        sockets.push(
          ...(await Promise.all(Array.from({ length: 20 }, () => openSocket(target.url, candidate)))),
        );
      }
      await sleep(1_000);
      const open = sockets.filter((socket) => socket !== null && !socket.destroyed).length;
      for (const socket of sockets) socket?.destroy();
      return { held: open <= 5, seen: `${open} of 300 stay open` };
    },
  },
];
