/**
 * The environment of PostgreSQL's programs. Nothing else of ours reaches them: PG* variables would change
 * what they do, the service's secrets are none of their business, and on macOS a missing LC_ALL makes the
 * postmaster refuse to start.
 */
export function engineEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
