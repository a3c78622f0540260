import { ParleyError } from './errors.ts';

/** A word of the API, or a value from the caller: `['interviews', { meetingCode }, 'participants']`. */
export type PathPart = string | Record<string, string>;

/**
 * The path after `/api/integration`, with the caller's values encoded. Throws a `ParleyError` that names an invalid
 * value: an empty value would lead to the whole list, and dots to the folder above.
 */
export function joinPath(parts: readonly PathPart[]): string {
  return parts.flatMap((part) => (typeof part === 'string' ? part : readNames(part))).reduce(appendPart, '');
}

const appendPart = (path: string, part: string): string => `${path}/${part}`;

function readNames(names: Record<string, string>): string[] {
  return Object.entries(names).map(([name, value]) => {
    if (typeof value !== 'string' || /^\.*$/.test(value.trim())) {
      throw new ParleyError(`${name} must be a text that is not empty and not only dots.`);
    }
    return encodeURIComponent(value);
  });
}
