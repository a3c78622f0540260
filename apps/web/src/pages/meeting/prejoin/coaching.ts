import type { MediaProblem } from '../../interview/devices/classify-media-problem.ts';
import type { DeviceKind, MeetingDevicesState } from '../devices/meeting-devices.ts';
import { t } from './texts.ts';

export type BrowserFamily = 'chromium' | 'firefox' | 'safari' | 'ios' | 'other';

/** The browser's family, because each shows permissions elsewhere. A wrong description is worse than a general one. */
export function browserFamily(userAgent: string): BrowserFamily {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\/|Chromium\/|Edg\//.test(userAgent)) return 'chromium';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}

type StepKey = Parameters<typeof t>[0] & `fix.step.${string}`;

const permissionSteps: Record<BrowserFamily, readonly StepKey[]> = {
  chromium: ['fix.step.signChromium', 'fix.step.allowChromium', 'fix.step.comeBack'],
  firefox: ['fix.step.signFirefox', 'fix.step.allowFirefox'],
  safari: ['fix.step.signSafari', 'fix.step.allowChromium', 'fix.step.comeBack'],
  ios: ['fix.step.signIos', 'fix.step.allowChromium', 'fix.step.comeBack'],
  other: ['fix.step.signOther', 'fix.step.allowChromium', 'fix.step.again'],
};
const steps: Record<Exclude<MediaProblem, 'denied'>, readonly StepKey[]> = {
  missing: ['fix.step.connect'],
  busy: ['fix.step.close', 'fix.step.again'],
  lost: ['fix.step.connect'],
  insecure: ['fix.step.https'],
  unsupported: ['fix.step.otherBrowser'],
  unknown: ['fix.step.onlyAgain', 'fix.step.system'],
};

export interface Coaching {
  title: string;
  steps: string[];
  /** The devices that "Try again" asks for. */
  kinds: DeviceKind[];
}

/** Why devices do not work, and what to do about it. The same fault of both devices is described once. */
export function coachingFor(state: Pick<MeetingDevicesState, DeviceKind>, family: BrowserFamily): Coaching[] {
  const faults = (['microphone', 'camera'] as const).flatMap((kind) => {
    const held = state[kind];
    return held.kind === 'problem' ? [{ kind, problem: held.problem }] : [];
  });
  const problems = [...new Set(faults.map(({ problem }) => problem))];
  return problems.map((problem) => {
    const kinds = faults.filter((fault) => fault.problem === problem).map(({ kind }) => kind);
    const what = kinds.length === 2 ? 'both' : (kinds[0] ?? 'both');
    const keys =
      problem === 'denied' ? [...permissionSteps[family], 'fix.step.system' as const] : steps[problem];
    return { title: t(`fix.${problem}`, { what }), steps: keys.map((key) => t(key)), kinds };
  });
}
