import { describe } from 'vitest';
import { hasLivekitServer, livekitTitle, openLivekitServer } from '../testing/livekit-server.ts';
import { mediaContract } from '../testing/media-contract.ts';
import { livekitMedia } from './media-livekit.ts';

describe.skipIf(!hasLivekitServer)(livekitTitle('a LiveKit server'), () => {
  mediaContract(async (eventsUrl) => {
    const server = await openLivekitServer({ webhookUrl: eventsUrl });
    const media = livekitMedia({ ...server, publicUrl: server.url });
    return {
      media,
      keepsRooms: false,
      kill: () => server.kill(),
      start: () => server.start(),
      close: () => server.stop(),
    };
  });
});
