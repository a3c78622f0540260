/** From the most to the fewest messages. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'off';

/** Where the SDK writes its messages: `console`, or anything with the same four methods. */
export interface Logger {
  debug(message: string, fields: LogFields): void;
  info(message: string, fields: LogFields): void;
  warn(message: string, fields: LogFields): void;
  error(message: string, fields: LogFields): void;
}

/** Method, path, status, times and ids. Never a key, a header, a query, a body, or a sentence of the service. */
export interface LogFields {
  [name: string]: string | number | null;
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'off'];

export const isLogLevel = (level: unknown): level is LogLevel => levels.includes(level as LogLevel);

const silent = () => undefined;
export const silentLogger: Logger = { debug: silent, info: silent, warn: silent, error: silent };

/** Passes on messages that are at least as important as `level`. A logger that throws does not end the call. */
export function leveledLogger(logger: Logger, level: LogLevel): Logger {
  const write = (of: Exclude<LogLevel, 'off'>) => (message: string, fields: LogFields) => {
    if (levels.indexOf(of) < levels.indexOf(level)) return;
    try {
      logger[of](message, fields);
    } catch {
      // There is no other place to report it.
    }
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
