/**
 * The environment of PostgreSQL's programs. Nothing else is passed on: PG* variables would change what they do,
 * they must not see the service's secrets, and on macOS the postmaster refuses to start without LC_ALL.
 */
export function engineEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
