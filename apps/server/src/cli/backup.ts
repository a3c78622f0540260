import path from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { readConfig, type Config } from '../read-config.ts';
import { systemClock } from '../kernel/clock.ts';
import { assertUsableSecret } from '../kernel/secret.ts';
import { version } from '../paths.ts';
import { print, readOptions, required, type Command } from './command.ts';
import { waitForStopSignal } from './shutdown.ts';

export const backup: Command = {
  name: 'backup',
  about:
    '--to FILE.tar.gz [--force] [--json]: copies the data folder into one file, with or without a running server',
  async run(args) {
    const options = readOptions(args, {
      to: { type: 'string' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const target = path.resolve(required(options.to, 'to'));
    const config = readConfig(process.env);
    if (config.databaseUrl) {
      throw new Error(
        'PARLEY_DATABASE_URL is set, so the database is not in the data folder. ' +
          `Save the database with pg_dump (docs/guides/backup.md says with which login), and then copy ${objectsOf(config)} and ${path.join(config.dataDir, 'secret')}.`,
      );
    }
    // A restore would refuse this secret, so the backup reports it now.
    if (config.secret === null) assertUsableSecret(config.dataDir);
    const made = await makeBackup({
      dataDir: config.dataDir,
      target,
      replace: options.force === true,
      parleyVersion: version,
      now: systemClock.now(),
      signal: signalAbortedOnStop(),
    });
    print({ ...made }, options.json);
    if (config.s3) {
      process.stderr.write(
        `Recordings are in the bucket ${config.s3.bucket} and not in the backup. Save the bucket too, after this backup.\n`,
      );
    }
    if (!made.secretIncluded) {
      process.stderr.write(
        'The secret comes from PARLEY_SECRET and is not in the backup. Keep it too: a restored server needs it.\n',
      );
    }
  },
};

const objectsOf = ({ dataDir, s3 }: Config) =>
  s3 ? `the bucket ${s3.bucket}` : path.join(dataDir, 'objects');

/** Ctrl-C stops the work, and unfinished files are removed. */
export function signalAbortedOnStop(): AbortSignal {
  const controller = new AbortController();
  void waitForStopSignal().then(() => controller.abort(new Error('Stopped; nothing was kept.')));
  return controller.signal;
}
