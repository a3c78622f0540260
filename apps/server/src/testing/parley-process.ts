import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { paths } from '../paths.ts';

const folder = path.dirname(paths.migrations);
/** The build in `npm test`, where it is fresh; otherwise the source, which needs no build. */
const program =
  process.env['TESTS_OF_BUILD'] === '1'
    ? [path.join(folder, 'bin', 'parley.js')]
    : ['--import', 'tsx', path.join(folder, 'src', 'cli', 'main.ts')];

export interface ParleyProcess {
  child: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** Resolves to everything printed so far when that matches; rejects when the process ends before. */
  untilPrinted(pattern: RegExp): Promise<string>;
}

/** Starts the command line as a separate process, with only the given settings. */
export function startParley(args: string[], settings: Record<string, string>): ParleyProcess {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }));
  return {
    child,
    ended,
    async untilPrinted(pattern) {
      for (;;) {
        if (pattern.test(printed.stdout)) return printed.stdout;
        if (child.exitCode !== null) throw new Error(`parley ended: ${printed.stderr}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
  };
}

/** Runs a command to its end and reads the one line that it prints. */
export async function runParley(
  args: string[],
  settings: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await startParley([...args, '--json'], settings).ended;
  if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}
