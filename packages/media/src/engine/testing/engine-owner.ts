import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineProcess } from '../engine-process.ts';
import { keys } from './signal-guest.ts';

/** A server that starts an engine, tells its pid and that of the next one, and is then killed. */
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
// An engine keeps nobody alive.
setInterval(() => {}, 1000);
