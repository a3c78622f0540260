import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { processesNaming } from './processes.ts';
import { embeddedMedia } from '../adapters/media-embedded.ts';
import type { HttpDeps } from '../http/deps.ts';
import { registerMediaGateway } from '../http/media-gateway.ts';
import { createLog } from '../kernel/log.ts';
import { paths } from '../paths.ts';
import type { MediaEngine } from '../ports/media.ts';
import { listen } from './raw-http.ts';

export interface EmbeddedEngineProcess {
  media: MediaEngine;
  /** The URL of its API; it changes when the engine starts again on another port. */
  url(): string;
  /** The URL for browsers, through the gateway of the product's server. */
  publicUrl: string;
  key: string;
  secret: string;
  /**
   * Ends the process as a crash does, without a message to anybody. Resolves when it has ended; it starts again by
   * itself.
   */
  kill(): Promise<void>;
  /** Resolves when the engine is back. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The built-in engine in its own process, behind the gateway that browsers use in the product. */
export async function openEmbeddedEngine({
  eventsUrl = 'http://127.0.0.1:9/',
} = {}): Promise<EmbeddedEngineProcess> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-media-'));
  const secret = 'a secret of the tests, long enough to be one';
  const gateway = Fastify();
  let publicUrl = '';
  const engine = embeddedMedia({
    file: paths.mediaEngine,
    folder,
    secret,
    publicUrl: () => publicUrl,
    log: createLog('silent'),
  });
  registerMediaGateway(gateway, { mediaPort: () => engine.port() } as HttpDeps);
  publicUrl = `http://127.0.0.1:${await listen(gateway)}`;
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const start = () => until(() => engine.port() !== null);
  engine.start({ udpPorts: { min: 47_400, max: 47_499 }, publicAddress: null, turn: null }, eventsUrl);
  await start();
  return {
    media: engine.media,
    url: () => `http://127.0.0.1:${engine.port()}`,
    publicUrl: `${publicUrl}/media`,
    key: 'parley',
    secret,
    start,
    async kill() {
      const [line = '', ...more] = processesNaming(folder);
      if (more.length > 0) throw new Error(`more than one engine: ${[line, ...more].join('\n')}`);
      process.kill(parseInt(line), 'SIGKILL');
      await until(() => engine.port() === null);
    },
    async stop() {
      await engine.close();
      await gateway.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
