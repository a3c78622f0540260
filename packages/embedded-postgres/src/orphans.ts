import { readFileSync, readdirSync, statSync } from 'node:fs';
import { findPostmaster } from './postmaster-file.ts';

/**
 * Ends the children of a postmaster that was killed. They end by themselves once they are idle, but a child in the
 * middle of a long statement goes on, and until then no new postmaster can start. The recovery rolls back what it
 * did not commit; what it committed is in the log.
 *
 * On systems that do not show the folder of a process (all but Linux), the children are left to end by themselves.
 */
export function endOrphans(clusterPath: string): void {
  if (process.platform !== 'linux' || findPostmaster(clusterPath) !== undefined) return;
  for (const pid of childrenWithoutParent(clusterPath)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile, or belongs to another account.
    }
  }
}

/**
 * The children of a killed postmaster. Another process may be starting the cluster now: its children also work in
 * this folder, but so does their parent.
 */
function childrenWithoutParent(clusterPath: string): number[] {
  const cluster = statSync(clusterPath);
  const worksThere = (pid: number): boolean => {
    try {
      const folder = statSync(`/proc/${pid}/cwd`);
      return folder.dev === cluster.dev && folder.ino === cluster.ino;
    } catch {
      // It has ended meanwhile, or belongs to another account.
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
  // State and parent come after the command name, which is in parentheses and may contain any character.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
