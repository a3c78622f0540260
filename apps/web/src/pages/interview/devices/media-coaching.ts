import type { MediaProblem } from './classify-media-problem.ts';

export interface MediaCoaching {
  title: string;
  /** What to do, in order. */
  steps: string[];
}

export const mediaCoaching: Record<MediaProblem, MediaCoaching> = {
  insecure: {
    title: 'This address cannot use a microphone',
    steps: [
      'The page was opened over plain http. Browsers give camera and microphone only to https addresses.',
      'Ask whoever invited you for the https address of this service, or type your answers instead.',
    ],
  },
  unsupported: {
    title: 'This browser cannot use a microphone here',
    steps: [
      'Open the link from your mail in an up-to-date Chrome, Edge, Firefox or Safari, outside of other apps.',
      'Or type your answers instead.',
    ],
  },
  denied: {
    title: 'The browser was told not to share your microphone',
    steps: [
      'Open the lock or settings sign beside the address, and allow microphone and camera for this site.',
      'On a phone or a Mac, the system’s privacy settings must allow them for the browser too.',
      'Then choose “Try again”, or type your answers instead.',
    ],
  },
  missing: {
    title: 'No microphone was found',
    steps: [
      'Connect a headset or microphone, and check that it is switched on.',
      'Then choose “Try again”, or type your answers instead.',
    ],
  },
  busy: {
    title: 'Another program is using your microphone or camera',
    steps: [
      'Close other calls, camera programs and tabs that use them.',
      'Then choose “Try again”, or type your answers instead.',
    ],
  },
  lost: {
    title: 'Your microphone was disconnected or is no longer shared',
    steps: [
      'Connect it again, or allow the microphone for this site once more.',
      'Then choose “Try again”, or type your answers instead.',
    ],
  },
  unknown: {
    title: 'The microphone could not be started',
    steps: ['Choose “Try again”. If it stays so, type your answers instead; that counts the same.'],
  },
};
