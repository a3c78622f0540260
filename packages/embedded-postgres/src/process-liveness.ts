import { readFileSync } from 'node:fs';
import { errorCode } from './errors.ts';

/**
 * Whether a process with this id runs. A process that has ended but was never waited for (usual in
 * containers whose first process reaps nobody) still takes signals, and counts as ended here.
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
    // The state follows the command name, which is in parentheses and may itself contain any character.
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
