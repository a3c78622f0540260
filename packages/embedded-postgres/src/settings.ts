import type { EmbeddedPostgresOptions } from './options.ts';
import { PORT } from './socket-folder.ts';

/** Settings for a small machine. They override postgresql.conf, because they are given on the command line. */
const BASE: Record<string, string> = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // The details of an error quote the rows concerned, and rows contain personal data.
  log_error_verbosity: 'terse',
  // Nobody may connect before the recovery is over: our locks and the creation of the database need to write.
  hot_standby: 'off',
  jit: 'off',
  // A recycled segment would keep its old content, including data of people who were deleted since.
  wal_recycle: 'off',
};

const NOT_DURABLE: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** The `-c name=value` arguments of a postmaster. */
export function settingArguments({
  durable = true,
  settings = {},
}: Pick<EmbeddedPostgresOptions, 'durable' | 'settings'>): string[] {
  const all = { ...BASE, ...(durable ? {} : NOT_DURABLE), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
