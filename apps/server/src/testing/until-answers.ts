import type { ChildProcess } from 'node:child_process';

/** Resolves when the server that was just started responds. @throws Error when its process ends instead. */
export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answers = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${child.spawnargs[0]} ended with ${child.exitCode}`);
}
