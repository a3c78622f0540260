/** @throws Error unless `key` is an object key: path segments of `[a-zA-Z0-9._-]`, none of only dots. */
export function assertObjectKey(key: string): void {
  if (
    !/^[a-zA-Z0-9._-]+(\/[a-zA-Z0-9._-]+)*$/.test(key) ||
    key.split('/').some((part) => /^\.+$/.test(part))
  ) {
    throw new Error('not an object key');
  }
}
