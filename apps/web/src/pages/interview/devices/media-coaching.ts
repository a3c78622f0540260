import type { MediaProblem } from './classify-media-problem.ts';
import { t } from './texts.ts';

/** The steps to solve each problem, in order, as keys of their sentences. */
const steps = {
  insecure: ['problem.insecure.why', 'problem.insecure.ask'],
  unsupported: ['problem.unsupported.browser', 'problem.unsupported.type'],
  denied: ['problem.denied.site', 'problem.denied.system', 'problem.tryAgain'],
  missing: ['problem.missing.connect', 'problem.tryAgain'],
  busy: ['problem.busy.close', 'problem.tryAgain'],
  lost: ['problem.lost.connect', 'problem.tryAgain'],
  unknown: ['problem.unknown.tryAgain'],
} as const satisfies Record<MediaProblem, readonly Parameters<typeof t>[0][]>;

export const mediaProblems = Object.keys(steps) as MediaProblem[];

export const problemTitle = (problem: MediaProblem): string => t(`problem.${problem}.title`);

export const problemSteps = (problem: MediaProblem): string[] => steps[problem].map((key) => t(key));
