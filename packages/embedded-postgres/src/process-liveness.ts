import { readFileSync } from 'node:fs';
import { errorCode } from './errors.ts';

/**
 * Whether a process with this id runs. A process that has ended but was never waited for (common in containers
 * whose first process does not reap children) still accepts signals; here it counts as ended.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The state comes after the command name, which is in parentheses and may contain any character.
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
