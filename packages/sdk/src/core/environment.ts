/**
 * Bundled code can find out where it runs only by looking at which globals exist. Workers have no window, so they do
 * not count as browsers.
 */
export function isBrowser(): boolean {
  return typeof window !== 'undefined' && typeof window.document !== 'undefined';
}

/**
 * Reads an environment variable. Returns undefined in a browser and where `process` does not exist. An empty variable
 * counts as missing.
 */
export function readEnvironment(name: string): string | undefined {
  if (isBrowser()) return undefined;
  try {
    const { process } = globalThis as { process?: { env?: Record<string, unknown> } };
    const value = process?.env?.[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  } catch {
    // Some runtimes ask for a permission first and throw without it.
    return undefined;
  }
}
