import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readConfig } from '../read-config.ts';
import { openServices, type Services } from '../services.ts';
import { UsageError } from './usage-error.ts';

export interface Command {
  /** The words after `parley`. */
  name: string;
  /** One line for the help. */
  about: string;
  run(args: string[]): Promise<number | void>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** @throws UsageError naming what is wrong. */
export function readOptions<Spec extends Options>(args: string[], options: Spec) {
  try {
    return parseArgs({ args, options, allowPositionals: false, strict: true }).values;
  } catch (error) {
    throw new UsageError(inWords(error as Error));
  }
}

/** Node.js goes on about `--`, which no command takes. */
const inWords = ({ message }: Error): string => message.split(/(?<=')\. /)[0] ?? message;

export function required(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${option} is required`);
  return value;
}

/** @returns null when it was not given. */
export function wholeNumberOption(
  text: string | undefined,
  option: string,
  min: number,
  max: number,
): number | null {
  if (text === undefined) return null;
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(`--${option} takes a whole number from ${min} to ${max}`);
  }
  return value;
}

/** Runs `work` beside a running server or alone: starts and stops the database if necessary. */
export async function withServices<T>(work: (foundation: Services) => Promise<T>): Promise<T> {
  const foundation = await openServices(readConfig({ PARLEY_LOG_LEVEL: 'warn', ...process.env }), {
    serverLock: false,
  });
  try {
    return await work(foundation);
  } finally {
    await foundation.close();
  }
}

/** `--json`: one line for programs; otherwise one `name: value` line each for people. */
export function print(answer: Record<string, unknown>, json: boolean | undefined): void {
  const lines = json
    ? [JSON.stringify(answer)]
    : Object.entries(answer).map(([name, value]) => `${name}: ${String(value)}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
