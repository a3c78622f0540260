import { createServer } from 'node:http';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { mendingDelayMs } from '../../apps/web/src/pages/meeting/room/media/mending-delay.ts';
import type { Engine } from './engines.ts';

/** One stream that a browser receives, as its own statistics count it. */
export interface Received {
  identity: string;
  source: string;
  atMs: number;
  bytes: number;
  packets: number;
  lost: number;
  frames: number;
  height: number;
  freezes: number;
  frozenS: number;
  nacks: number;
  plis: number;
  soundS: number;
  energy: number;
  concealedS: number;
  silentS: number;
  bufferMs: number;
}

export interface Sent {
  atMs: number;
  bytes: number;
  layers: { rid: string; height: number; bytes: number }[];
  target: number;
  allowed: number;
}

export interface CameraOptions {
  width: number;
  height: number;
  fps: number;
  noise?: boolean;
  bitrate?: number;
  simulcast?: boolean;
}

interface JoinOptions {
  camera?: CameraOptions | null;
  microphone?: boolean;
  relay?: number | null;
  adaptive?: boolean;
}

/** A person in a room: a page of a real browser, driven by the functions of `person.html`. */
export interface Person {
  identity: string;
  page: Page;
  join(options?: JoinOptions): Promise<void>;
  ask<T>(what: string, ...args: unknown[]): Promise<T>;
  received(): Promise<Received[]>;
  sent(): Promise<Sent>;
}

const smallCamera: CameraOptions = { width: 640, height: 360, fps: 20 };

export interface Pages {
  person(browser: Browser, engine: Engine, room: string, identity: string): Promise<Person>;
  close(): Promise<void>;
}

/** The pages come from a server other than the engine, as in the product. */
export async function openPages(): Promise<Pages> {
  const files: Record<string, [string, string]> = {
    '/': [fileURLToPath(new URL('person.html', import.meta.url)), 'text/html'],
    '/livekit-client.js': [
      fileURLToPath(new URL('../../node_modules/livekit-client/dist/livekit-client.umd.js', import.meta.url)),
      'text/javascript',
    ],
  };
  const server = createServer((request, response) => {
    const [file, type] = files[request.url ?? ''] ?? [];
    if (file === undefined || type === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', type);
    response.end(fs.readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    async person(browser, engine, room, identity) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // Reconnects as the product's own pages do.
      await page.addInitScript(`window.mendingDelayMs = ${mendingDelayMs.toString()}`);
      await page.goto(`http://127.0.0.1:${port}/`);
      const ask = <T>(what: string, ...args: unknown[]): Promise<T> =>
        page.evaluate(`person[${JSON.stringify(what)}](...${JSON.stringify(args)})`);
      return {
        identity,
        page,
        ask,
        join: ({ camera = smallCamera, ...options } = {}) =>
          ask('join', { url: engine.url, token: engine.token(room, identity), camera, ...options }),
        received: () => ask('received'),
        sent: () => ask('sent'),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
