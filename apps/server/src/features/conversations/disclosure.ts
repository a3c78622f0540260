import type { Disclosure } from '@parley/contract';
import { sha256Hex } from '../../kernel/crypto.ts';

/** Goes up with every change of the words below. */
export const disclosureVersion = '2026-11-2';

/**
 * What a candidate is told before anything starts. Every change of these words needs a new version: consent
 * is stored with the version and the hash of exactly this text.
 */
export function disclosureFor(interview: {
  companyName: string;
  durationMinutes: number;
  sendsFeedback: boolean;
}): Disclosure {
  const { companyName, durationMinutes, sendsFeedback } = interview;
  return {
    version: disclosureVersion,
    items: [
      {
        heading: 'Who asks',
        text: `The questions are asked by Parley, a computer program, for ${companyName}. It takes about ${durationMinutes} minutes. You can pause, leave and come back with the same link.`,
      },
      {
        heading: 'What is scored',
        text: 'Only the content of your answers. Your face, voice, accent, emotions, pauses and surroundings are never scored. Speaking and typing count the same.',
      },
      {
        heading: 'What is kept',
        text: `The transcript of your answers and, if you agree, the recording of your camera and microphone. People at ${companyName} who take part in this hiring can see them until ${companyName} deletes the interview.`,
      },
      {
        heading: 'Who decides',
        text: `A person at ${companyName} decides. The program only suggests, and shows the sentences it relies on.`,
      },
      ...(sendsFeedback ? [feedbackItem] : []),
      {
        heading: 'If you would rather talk to a person',
        text: `You can ask for a person instead, now or at any time during the interview. ${companyName} is told at once.`,
      },
    ],
  };
}

/** Only where it is so: a promise that nobody keeps is worse than none. */
const feedbackItem = {
  heading: 'What you hear afterwards',
  text: 'Once your answers have been read, you get a mail with feedback on them. The program writes it from your own words, without scores. It is not the decision.',
};

export const disclosureHash = (disclosure: Disclosure): string => sha256Hex(JSON.stringify(disclosure));
