/** `lost`: it worked before, and was then unplugged or its permission withdrawn; no error reports that. */
export type MediaProblem = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'lost' | 'unknown';

/** What an error of getUserMedia means for the person. `isSecure` is `window.isSecureContext`. */
export function classifyMediaProblem(error: unknown, isSecure: boolean): MediaProblem {
  if (!isSecure) return 'insecure';
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    case 'NotSupportedError':
    case 'TypeError':
      return 'unsupported';
    default:
      return 'unknown';
  }
}
