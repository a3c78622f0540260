/** What a candidate may want from the interviewer instead of answering. Each has its phrasings in a language's data. */
export const requestIntents = [
  'repeat',
  'rephrase',
  'moment',
  'skip',
  'back',
  'pause',
  'slower',
  'stop',
  'how_long',
  'next_steps',
  'salary',
  'about_company',
  'are_you_person',
  'ask_person',
  'trouble',
] as const;

/** A wish of the candidate that is not part of an answer. */
export type RequestIntent = (typeof requestIntents)[number];

const phrasedRemarks = ['hello', 'hardship', 'nervous', 'upset', 'private_matter', 'apology'] as const;

/** Recognised only by their phrasings, because no weights were learned for them. */
export const phrasedIntents = [
  'other_language',
  'adjustment',
  'aids',
  'recording',
  'answer_feedback',
  'answer_choice',
  'start_over',
  'data_deletion',
  ...phrasedRemarks,
] as const;
export type PhrasedIntent = (typeof phrasedIntents)[number];

/** The open question is asked again after the reply to one of these. A request beside them counts instead. */
export const remarkIntents = [...phrasedRemarks, 'no_words'] as const;
export type RemarkIntent = (typeof remarkIntents)[number];

export function isRemark(heard: string | null): heard is RemarkIntent {
  return remarkIntents.some((intent) => intent === heard);
}

/** Words that mean something only at certain moments: during a pause, and after "Shall I end the interview?". */
export const momentaryIntents = ['resume', 'yes', 'no'] as const;
export type MomentaryIntent = (typeof momentaryIntents)[number];

/** What was heard. `courtesy` is only politeness, such as "okay, thank you"; `no_words` is a picture or dots. */
export type Heard = RequestIntent | PhrasedIntent | MomentaryIntent | 'courtesy' | 'no_words';
