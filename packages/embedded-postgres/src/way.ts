import { spawnSync } from 'node:child_process';
import { type Account, accountOfUid, ownAccountExists, powerlessAccount } from './accounts.ts';
import { EmbeddedPostgresError } from './errors.ts';

/**
 * How PostgreSQL is started. It refuses to run as root, so root either enters a user namespace in which it has
 * another uid (files stay root's), or starts PostgreSQL as another uid (files belong to that account).
 */
export type Way = 'plain' | 'userns' | 'setuid';

/** The way chosen for a data folder, with the account that owns PostgreSQL's files on disk. */
export interface Footing {
  way: Way;
  uid: number;
  gid: number;
}

export interface Invocation {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** Chooses the way for a new data folder. `ownerUid` is the uid that owns the folder or its nearest parent. */
export function chooseFooting(forced: Way | undefined, ownerUid: number): Footing {
  const way = forced ?? preferredWay();
  if (way !== 'setuid') return { way, uid: ownUid(), gid: ownGid() };
  const account = serviceAccount(ownerUid);
  return { way, uid: account.uid, gid: account.gid };
}

/** Wraps a command so that it runs in the way of `footing`. */
export function invocation(footing: Footing, file: string, args: string[]): Invocation {
  switch (footing.way) {
    case 'plain':
      return { file, args };
    case 'userns':
      return { file: 'unshare', args: [...namespaceArguments(), file, ...args] };
    case 'setuid':
      return { file, args, uid: footing.uid, gid: footing.gid };
  }
}

/** Tries a user namespace, because some containers and hardened kernels forbid them. */
export function userNamespaceWorks(): boolean {
  if (process.platform !== 'linux') return false;
  const account = powerlessAccount();
  if (account === undefined) return false;
  const probe = spawnSync('unshare', [...namespaceArguments(), 'id', '-u'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  return probe.status === 0 && probe.stdout.trim() === String(account.uid);
}

export function ownUid(): number {
  return process.getuid?.() ?? 0;
}

function ownGid(): number {
  return process.getgid?.() ?? 0;
}

function preferredWay(): Way {
  if (ownUid() !== 0 && ownAccountExists()) return 'plain';
  if (userNamespaceWorks()) return 'userns';
  if (ownUid() === 0) return 'setuid';
  throw new EmbeddedPostgresError(
    `This process runs as uid ${ownUid()}, for which the system has no account, and PostgreSQL's initdb refuses that. ` +
      'Add an account with this uid (in a container: to /etc/passwd), or set PARLEY_DATABASE_URL.',
  );
}

/** The mapped uid must also have an account, because initdb looks up its name. */
function namespaceArguments(): string[] {
  const account = powerlessAccount();
  return ['--user', `--map-user=${account?.uid ?? 65_534}`, `--map-group=${account?.gid ?? 65_534}`];
}

/** Under sudo the folder usually belongs to the person who called it; the cluster then stays theirs. */
function serviceAccount(ownerUid: number): Account {
  const account = (ownerUid > 0 ? accountOfUid(ownerUid) : undefined) ?? powerlessAccount();
  if (account !== undefined) return account;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and there is no other account on this machine that could run it. ' +
      'Start Parley as a normal user, or set PARLEY_DATABASE_URL.',
  );
}
