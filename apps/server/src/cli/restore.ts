import path from 'node:path';
import { restoreBackup, type RestoredBackup } from '../backup/restore-backup.ts';
import { readConfig, type S3Config } from '../read-config.ts';
import { migrationNames } from '../kernel/migrate.ts';
import { paths } from '../paths.ts';
import { signalAbortedOnStop } from './backup.ts';
import { print, readOptions, required, type Command } from './command.ts';

export const restore: Command = {
  name: 'restore',
  about: '--from FILE.tar.gz [--json]: fills an empty or missing data folder from a backup',
  async run(args) {
    const options = readOptions(args, { from: { type: 'string' }, json: { type: 'boolean' } });
    const archive = path.resolve(required(options.from, 'from'));
    const config = readConfig(process.env);
    if (config.databaseUrl) {
      throw new Error(
        'PARLEY_DATABASE_URL is set, but a backup contains a database of its own. ' +
          'To restore the backup, unset PARLEY_DATABASE_URL. To restore a dump, use pg_restore, and copy the objects and the secret back.',
      );
    }
    const restored = await restoreBackup({
      archive,
      dataDir: config.dataDir,
      knownMigrations: migrationNames(paths.migrations),
      hasSecretOfItsOwn: config.secret !== null,
      signal: signalAbortedOnStop(),
    });
    print({ ...restored }, options.json);
    if (config.s3) process.stderr.write(whereObjectsAre(config.s3, restored));
  },
};

/** Says that the archive's objects are in the data folder, although the server will look for them in the bucket. */
function whereObjectsAre({ bucket, prefix }: S3Config, { dataDir, objects }: RestoredBackup): string {
  if (objects === 0) return `Recordings are read from the bucket ${bucket}. Put back what was in it.\n`;
  const target = ['s3:/', bucket, ...(prefix === '' ? [] : [prefix])].join('/');
  return `Recordings are read from the bucket ${bucket}, but ${objects} from the backup ${objects === 1 ? 'is' : 'are'} in ${path.join(dataDir, 'objects')}. Copy ${objects === 1 ? 'it' : 'them'} to ${target}.\n`;
}
