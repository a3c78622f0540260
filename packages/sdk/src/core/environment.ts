/** Bundled code cannot know where it runs but by what is there. Workers have no window. */
export function isBrowser(): boolean {
  return typeof window !== 'undefined' && typeof window.document !== 'undefined';
}

/**
 * A variable of the environment, where there is one: not in a browser, nor where `process` does not exist. An empty
 * one counts as missing.
 */
export function readEnvironment(name: string): string | undefined {
  if (isBrowser()) return undefined;
  try {
    const { process } = globalThis as { process?: { env?: Record<string, unknown> } };
    const value = process?.env?.[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  } catch {
    // Some runtimes ask for a permission first, and throw without it.
    return undefined;
  }
}
