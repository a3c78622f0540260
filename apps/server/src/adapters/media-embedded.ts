import fs from 'node:fs';
import path from 'node:path';
import { EngineProcess, type TurnServer } from '@parley/media';
import type { Log } from '../kernel/log.ts';
import { MediaUnavailable, type MediaEngine } from '../ports/media.ts';
import { livekitMedia } from './media-livekit.ts';

export interface EmbeddedMediaOptions {
  /** The file of the engine's process. */
  file: string;
  /** The folder where the engine stores its rooms and its port, which a worker reads there. */
  folder: string;
  /** The same at every start, so that tokens stay valid when the engine restarts. */
  secret: string;
  /** Where browsers reach this server. */
  publicUrl: () => string;
  log: Log;
}

export interface EngineSettings {
  udpPorts: { min: number; max: number };
  publicAddress: string | null;
  turn: TurnServer | null;
}

export interface EmbeddedMedia {
  media: MediaEngine;
  /** The engine's TCP port on loopback; null while the engine is not running. */
  port(): number | null;
  /** @param eventsUrl the URL to which the engine sends its events. */
  start(settings: EngineSettings, eventsUrl: string): void;
  close(): Promise<void>;
}

/** The name of our only API key, which every LiveKit token contains. */
const key = 'parley';
const portFile = 'port';

/**
 * Meetings through our own engine. Its process speaks the protocol of a LiveKit server on a loopback port, so the rest
 * is done by the adapter for LiveKit servers. A worker does not start the engine; it finds the one that the server
 * process has started.
 */
export function embeddedMedia({ file, folder, secret, publicUrl, log }: EmbeddedMediaOptions): EmbeddedMedia {
  let engine: EngineProcess | null = null;
  let known: { urls: string; media: MediaEngine } | null = null;
  const port = () => (engine ? engine.port : readPort(folder));
  const media = (): MediaEngine => {
    const url = `http://127.0.0.1:${port() ?? 0}`;
    const urls = `${url} ${publicUrl()}`;
    if (known?.urls !== urls) {
      known = { urls, media: livekitMedia({ url, publicUrl: `${publicUrl()}/media`, key, secret }) };
    }
    return known.media;
  };
  const running = (): MediaEngine => {
    if (port() === null) throw new MediaUnavailable('the media engine is being started');
    return media();
  };
  return {
    media: {
      mostPeople: 6,
      // Browsers reach the engine through this server.
      origins: () => [],
      ensureRoom: async (...args) => running().ensureRoom(...args),
      issueAccess: async (...args) => media().issueAccess(...args),
      listConnected: async (...args) => running().listConnected(...args),
      mute: async (...args) => running().mute(...args),
      remove: async (...args) => running().remove(...args),
      endRoom: async (...args) => running().endRoom(...args),
      readEvent: async (...args) => media().readEvent(...args),
    },
    port,
    start({ udpPorts, publicAddress, turn }, eventsUrl) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const options = {
        keys: { key, secret },
        port: readPort(folder) ?? 0,
        folder,
        eventsUrl,
        media: { ports: udpPorts, publicAddress },
        turn,
      };
      engine = new EngineProcess(file, options, {
        started(ports) {
          fs.writeFileSync(path.join(folder, portFile), String(ports.port), { mode: 0o600 });
          log.info({ udpPort: ports.mediaPort }, 'the media engine is running');
        },
        died: (reason, againInMs) =>
          log.error({ reason, againInMs }, 'the media engine has ended and is being started again'),
      });
      engine.start();
    },
    async close() {
      await engine?.stop();
    },
  };
}

/** The loopback port on which the engine of this folder listens, or listened last. */
export function readPort(folder: string): number | null {
  try {
    return Number(fs.readFileSync(path.join(folder, portFile), 'utf8')) || null;
  } catch {
    return null;
  }
}
