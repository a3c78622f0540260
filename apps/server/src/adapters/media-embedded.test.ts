import { describe } from 'vitest';
import { openEmbeddedEngine } from '../testing/embedded-engine.ts';
import { mediaContract } from '../testing/media-contract.ts';

describe('the built-in engine', () => {
  mediaContract(async (eventsUrl) => {
    const engine = await openEmbeddedEngine({ eventsUrl });
    return { ...engine, keepsRooms: true, close: () => engine.stop() };
  });
});
