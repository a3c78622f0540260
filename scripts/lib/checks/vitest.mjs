import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../repository.mjs';
import { run } from '../run.mjs';

/**
 * Runs one vitest project, or its files whose paths contain one of `files`, and counts its tests. Returns `{
 * passed, failed, skipped, output, ms }` with one line per test. A file that cannot be loaded, an unhandled error,
 * and a run that ends without a report count as one failure each. Processes of the product that tests start are of
 * the build, which `npm test` has just made: they start in a third of the time.
 */
export async function runVitest(project, { folder, env }, files = []) {
  const report = join(folder, `vitest-${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [
    inRepository('node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    ...reporters,
    ...files,
  ];
  const { code, output, ms } = await run(process.execPath, args, { env: { ...env, TESTS_OF_BUILD: '1' } });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : emptyCount();
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return { ...counted, output, ms };
}

const emptyCount = () => ({ passed: 0, failed: 0, skipped: [] });

function count({ testResults }) {
  const counted = emptyCount();
  for (const { name, status, assertionResults } of testResults) {
    for (const { status: outcome, fullName } of assertionResults) {
      if (outcome === 'passed') counted.passed += 1;
      else if (outcome === 'failed') counted.failed += 1;
      else counted.skipped.push(fullName);
    }
    const hasFailure = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !hasFailure) counted.failed += 1;
    if (assertionResults.length === 0 && status !== 'failed') counted.skipped.push(name);
  }
  return counted;
}
