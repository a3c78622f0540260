import { readFileSync, readdirSync, statSync } from 'node:fs';
import { findPostmaster } from './postmaster-file.ts';

/**
 * Ends the children of a postmaster that was killed. They end by themselves once they have nothing to do, but one
 * in the middle of a long statement goes on, and no new postmaster starts beside it. What it did not commit is
 * rolled back by the recovery; what it did commit is in the log.
 *
 * Where the system does not show the folder of a process (not Linux), they are left to end by themselves.
 */
export function endOrphans(clusterPath: string): void {
  if (process.platform !== 'linux' || findPostmaster(clusterPath) !== undefined) return;
  for (const pid of childrenWithoutParent(clusterPath)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile, or is not ours to end.
    }
  }
}

/**
 * Another process may be starting the cluster at this moment: its children work in the same folder, but their
 * parent lives there, too.
 */
function childrenWithoutParent(clusterPath: string): number[] {
  const cluster = statSync(clusterPath);
  const worksThere = (pid: number): boolean => {
    try {
      const folder = statSync(`/proc/${pid}/cwd`);
      return folder.dev === cluster.dev && folder.ino === cluster.ino;
    } catch {
      // Ended meanwhile, or another account's.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isChild = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
        return isChild && worksThere(pid) && !worksThere(parentOf(pid));
      } catch {
        return false;
      }
    });
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // State and parent follow the command name, which is in parentheses and may itself contain any character.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
