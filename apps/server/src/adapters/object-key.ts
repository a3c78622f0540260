/** @throws Error for what is not an object key: path segments of `[a-zA-Z0-9._-]`, none of dots alone. */
export function assertObjectKey(key: string): void {
  if (
    !/^[a-zA-Z0-9._-]+(\/[a-zA-Z0-9._-]+)*$/.test(key) ||
    key.split('/').some((part) => /^\.+$/.test(part))
  ) {
    throw new Error('not an object key');
  }
}
