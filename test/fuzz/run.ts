import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// Runs the fuzz test with another length or seed: node --import tsx test/fuzz/run.ts --requests 200000 --seed 7
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'integration', 'test/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exitCode = status ?? 1;
