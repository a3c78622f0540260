// npm run cases -w packages/calendar -- FILE: checks every case of a file. Prints a line for each failing case, a
// line for each case that needs a test of its own, and last `N passed, N failed`. Exits with 1 when a case fails
// and with 2 when there is no file to read.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CaseFile, SchedulingCase } from './case-file.ts';
import { judgeCase } from './judge-case.ts';

const file = process.argv[2];
const found = file === undefined ? null : locate(file);
if (found === null) {
  process.stderr.write(
    file === undefined ? 'usage: npm run cases -w packages/calendar -- FILE\n' : `${file} does not exist.\n`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = runAll(casesOf(found)) === 0 ? 0 : 1;
}

/** npm changes into the workspace, so a relative path is read from where npm was called. */
function locate(name: string): string | null {
  const bases = [process.env['INIT_CWD'], process.cwd()].filter((base) => base !== undefined);
  return bases.map((base) => path.resolve(base, name)).find((candidate) => existsSync(candidate)) ?? null;
}

function casesOf(name: string): SchedulingCase[] {
  const content = JSON.parse(readFileSync(name, 'utf8')) as CaseFile | SchedulingCase[];
  return Array.isArray(content) ? content : content.cases;
}

/** The number of cases that failed. */
function runAll(cases: readonly SchedulingCase[]): number {
  let passed = 0;
  let failed = 0;
  const skipped: string[] = [];
  for (const scheduling of cases) {
    const differences = differencesOf(scheduling);
    if (differences === null) skipped.push(scheduling.id);
    else if (differences.length === 0) passed += 1;
    else {
      failed += 1;
      process.stdout.write(`FAILED ${scheduling.id}: ${differences.join('; ')}\n`);
    }
  }
  if (skipped.length > 0) process.stdout.write(`skipped, no data to compare: ${skipped.join(', ')}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed;
}

function differencesOf(scheduling: SchedulingCase): string[] | null {
  try {
    const judgement = judgeCase(scheduling);
    if (judgement === null) return null;
    return judgement.passed ? [] : judgement.differences;
  } catch (error) {
    return [`threw ${String(error)}`];
  }
}
