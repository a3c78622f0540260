import { expect, it } from 'vitest';
import { classifyMediaProblem } from './classify-media-problem.ts';

it.each([
  { error: new DOMException('no', 'NotAllowedError'), isSecure: true, problem: 'denied' },
  { error: new DOMException('no', 'NotAllowedError'), isSecure: false, problem: 'insecure' },
  { error: new DOMException('no', 'NotFoundError'), isSecure: true, problem: 'missing' },
  { error: new DOMException('no', 'OverconstrainedError'), isSecure: true, problem: 'missing' },
  { error: new DOMException('no', 'NotReadableError'), isSecure: true, problem: 'busy' },
  { error: new TypeError('mediaDevices is undefined'), isSecure: true, problem: 'unsupported' },
  { error: 'strange', isSecure: true, problem: 'unknown' },
] as const)('classifies the error as $problem', ({ error, isSecure, problem }) => {
  expect(classifyMediaProblem(error, isSecure)).toBe(problem);
});
