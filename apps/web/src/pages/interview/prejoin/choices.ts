import type { Consent, PublicInterview } from '@parley/contract';

export type Choices = Pick<Consent, 'recording' | 'browserSpeechRecognition' | 'timeFactor'> & {
  aiInterview: boolean;
};

/** The candidate's consent, unless the disclosure has changed since: then it must be given again. */
export function validConsent({
  consent,
  disclosure,
}: Pick<PublicInterview, 'consent' | 'disclosure'>): Consent | null {
  return consent?.disclosureVersion === disclosure.version ? consent : null;
}

export function isSame(choices: Choices, consent: Consent): boolean {
  return (
    choices.recording === consent.recording &&
    choices.browserSpeechRecognition === consent.browserSpeechRecognition &&
    choices.timeFactor === consent.timeFactor
  );
}

export const noChoices: Choices = {
  aiInterview: false,
  recording: false,
  browserSpeechRecognition: false,
  timeFactor: 1,
};
