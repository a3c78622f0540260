import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineProcess } from '../engine-process.ts';
import { keys } from './signal-guest.ts';

/**
 * A server for a test: it starts an engine, reports the pids of that engine and of the spare one, and is then killed.
 */
const engine = new EngineProcess(
  fileURLToPath(new URL('../process.ts', import.meta.url)),
  {
    keys,
    port: 0,
    folder: fs.mkdtempSync(path.join(os.tmpdir(), 'parley-media-')),
    eventsUrl: null,
    media: { ports: null, publicAddress: null },
    turn: null,
  },
  { started: () => process.send?.([engine.pid, engine.sparePid]), died: () => {} },
  { spareAfterMs: 0, startsWithinMs: 30_000, silentMs: 20_000 },
);
engine.start();
// The engine does not keep this process alive, so a timer does.
setInterval(() => {}, 1000);
