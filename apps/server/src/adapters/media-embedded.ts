import fs from 'node:fs';
import path from 'node:path';
import { EngineProcess, type TurnServer } from '@parley/media';
import type { Log } from '../kernel/log.ts';
import { MediaUnavailable, type MediaEngine } from '../ports/media.ts';
import { livekitMedia } from './media-livekit.ts';

export interface EmbeddedMediaOptions {
  /** The file of the engine's process. */
  file: string;
  /** Where the engine remembers its rooms, and a worker finds its port. */
  folder: string;
  /** The same at every start, so that a token outlives the engine. */
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
  /** On loopback; null while the engine is not running. */
  port(): number | null;
  /** @param eventsUrl where the engine tells what happens. */
  start(settings: EngineSettings, eventsUrl: string): void;
  close(): Promise<void>;
}

/** The name of our only key; LiveKit's tokens carry it. */
const key = 'parley';
const portFile = 'port';

/**
 * Meetings through our own engine. Its process speaks the protocol of a LiveKit server on a port of loopback, so that
 * everything else is the adapter for those. A process that does not start it (a worker) finds the one that another
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

/** Where the engine that works in this folder listens on loopback, or did last. */
export function readPort(folder: string): number | null {
  try {
    return Number(fs.readFileSync(path.join(folder, portFile), 'utf8')) || null;
  } catch {
    return null;
  }
}
