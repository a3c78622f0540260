/** Any error that prevents opening the bundled PostgreSQL; the message says what to do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another live server holds the data folder. */
export class DataFolderInUse extends EmbeddedPostgresError {
  override name = 'DataFolderInUse';
}

/** The data folder was made by another account, in another way of starting, or by another major version. */
export class IncompatibleDataFolder extends EmbeddedPostgresError {
  override name = 'IncompatibleDataFolder';
}

/** The bundled PostgreSQL does not run on this machine. */
export class UnsupportedPlatform extends EmbeddedPostgresError {
  override name = 'UnsupportedPlatform';
}

/** The `code` of a system or PostgreSQL error (`ENOENT`, `57P03`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
