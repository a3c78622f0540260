/**
 * Finds where two JSON values differ in shape, whatever their values: keys, types, and lists that are empty only
 * in `real`. `null` matches anything. Keys of `metadata` are the caller's own.
 *
 * @returns the dotted places, with what differs there
 */
export function shapeDifferences(example: unknown, real: unknown, path = ''): string[] {
  if (example === null || real === null) return [];
  if (typeof example !== typeof real || Array.isArray(example) !== Array.isArray(real)) {
    return [`${path}: another type`];
  }
  if (Array.isArray(example) && Array.isArray(real)) {
    if (example.length === 0) return [];
    return real.length === 0
      ? [`${path}: empty in truth`]
      : shapeDifferences(example[0], real[0], `${path}.0`);
  }
  if (typeof example !== 'object' || typeof real !== 'object' || path.endsWith('.metadata')) return [];
  const [shown, answered] = [example as Record<string, unknown>, real as Record<string, unknown>];
  return [...new Set([...Object.keys(shown), ...Object.keys(answered)])].flatMap((key) => {
    const place = `${path}.${key}`;
    if (!(key in shown)) return [`${place}: not shown`];
    if (!(key in answered)) return [`${place}: not answered`];
    return shapeDifferences(shown[key], answered[key], place);
  });
}
