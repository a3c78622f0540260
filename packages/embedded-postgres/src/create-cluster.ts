import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, SUPERUSER } from './cluster.ts';
import { engineEnvironment } from './engine-environment.ts';
import { EmbeddedPostgresError, IncompatibleDataFolder } from './errors.ts';
import { makeStagingFolder, publishStagingFolder, sweepStagingFolders } from './staging-folder.ts';
import { invocation } from './way.ts';

/** Makes the cluster's files if they do not exist. */
export async function createCluster(cluster: Cluster): Promise<void> {
  const { clusterPath, home, footing } = cluster.folder;
  if (existsSync(join(clusterPath, 'PG_VERSION'))) return;
  sweepStagingFolders(home);
  const staging = makeStagingFolder(clusterPath);
  if (footing.way === 'setuid') chownSync(staging, footing.uid, footing.gid);
  await runInitdb(cluster, staging);
  publishStagingFolder(staging, clusterPath);
}

/** PostgreSQL cannot read the files of another major version. This check gives a clearer message than its log. */
export function assertSameMajor(clusterPath: string, engineMajor: number): void {
  const file = join(clusterPath, 'PG_VERSION');
  if (!existsSync(file)) return;
  const major = readFileSync(file, 'utf8').trim();
  if (major === String(engineMajor)) return;
  throw new IncompatibleDataFolder(
    `The database in ${clusterPath} was made by PostgreSQL ${major}, and this Parley brings PostgreSQL ${engineMajor}, which cannot read it. ` +
      `Use the Parley release that made it, or dump it with PostgreSQL ${major} and restore the dump into a new data folder.`,
  );
}

/** The collation comes with PostgreSQL itself: the collations of systems differ and change with updates. */
async function runInitdb(cluster: Cluster, target: string): Promise<void> {
  const { footing, home } = cluster.folder;
  const { file, args, ...ids } = invocation(footing, join(cluster.enginePath, 'bin', 'initdb'), [
    '--pgdata',
    target,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(cluster.options.durable === false ? ['--no-sync'] : []),
  ]);
  const child = spawn(file, args, {
    ...ids,
    cwd: home,
    env: engineEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new EmbeddedPostgresError(`PostgreSQL's initdb could not be run: ${String(cause)}`, { cause })),
    );
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL's initdb failed in ${target} (exit code ${code}):\n${output.trim()}`,
    );
}
