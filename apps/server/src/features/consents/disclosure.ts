import type { Disclosure, MeetingKind, ParticipantRole } from '@parley/contract';
import type { TextKey } from '@parley/texts';
import { fallback, languages, type Language } from '@parley/texts/languages';
import { textsIn, type Spoken } from '@parley/texts/spoken';
import { sha256Hex } from '../../kernel/crypto.ts';

type KeyOf<Key> = Key extends `${infer Item}.heading` ? Item : never;
type ItemKey = KeyOf<TextKey<Spoken['disclosure']>>;
/** Some items are shown only under a condition, so that nothing is promised that does not happen. */
type Condition = 'isRecorded' | 'isNotRecorded' | 'sendsFeedback' | 'hasNoFeedback';

export interface DisclosureText {
  /** Stands for exactly these items and words: change it whenever they change. */
  version: string;
  items: readonly (readonly [ItemKey, Condition?])[];
}

const whatIsRecorded = [
  ['meeting.recorded', 'isRecorded'],
  ['meeting.refusal', 'isRecorded'],
  ['meeting.notRecorded', 'isNotRecorded'],
] as const;
/** Observers send neither picture nor sound, so nothing of theirs can be recorded. */
const whatIsRecordedWhileObserving = [
  ['meeting.recordedOfOthers', 'isRecorded'],
  ['meeting.notRecorded', 'isNotRecorded'],
] as const;
const howJudged = [['interview.whoSees'], ['interview.howJudged']] as const;

const toCandidateOfAi: DisclosureText = {
  version: '2026-11-7',
  items: [
    ['ai.whoAsks'],
    ['ai.whatIsScored'],
    ['ai.whatIsKept'],
    ['ai.whoDecides'],
    ['ai.whatYouHear', 'sendsFeedback'],
    ['ai.nothingToHear', 'hasNoFeedback'],
    ['ai.person'],
  ],
};
const toCandidate: DisclosureText = {
  version: 'candidate-2026-11-4',
  items: [
    ['interview.whoIsThere'],
    ...whatIsRecorded,
    ['interview.whatIsScored'],
    ['interview.whoSees'],
    ['interview.whoDecides'],
    ['interview.yourData'],
  ],
};
const toInterviewer: DisclosureText = {
  version: 'interviewer-2026-11-4',
  items: [...whatIsRecorded, ['interview.notes'], ...howJudged],
};
/** To somebody who takes part without a role in the interview, with picture and sound. */
const toGuest: DisclosureText = {
  version: 'observer-2026-11-4',
  items: [['meeting.observed'], ...whatIsRecorded, ...howJudged],
};
const toObserver: DisclosureText = {
  version: 'observer-2026-11-5',
  items: [['meeting.observed'], ...whatIsRecordedWhileObserving, ...howJudged],
};
const toTeam: DisclosureText = {
  version: 'team-2026-11-4',
  items: [...whatIsRecorded, ['team.whoSees', 'isRecorded'], ['team.nobodyScored']],
};
const toObserverOfTeam: DisclosureText = {
  version: 'team-observer-2026-11-5',
  items: [
    ['meeting.observed'],
    ...whatIsRecordedWhileObserving,
    ['team.whoSees', 'isRecorded'],
    ['team.nobodyScored'],
  ],
};

const toEverybody = (text: DisclosureText): Record<ParticipantRole, DisclosureText> => ({
  CANDIDATE: text,
  INTERVIEWER: text,
  HOST: text,
  PARTICIPANT: text,
  OBSERVER: text,
});

/** What people are told before anything starts, by the kind of meeting and their role in it. */
export const disclosures: Record<MeetingKind, Record<ParticipantRole, DisclosureText>> = {
  // Only the candidate enters the room; the other roles may read what the candidate is told.
  AI_INTERVIEW: toEverybody(toCandidateOfAi),
  INTERVIEW: {
    CANDIDATE: toCandidate,
    INTERVIEWER: toInterviewer,
    HOST: toInterviewer,
    PARTICIPANT: toGuest,
    OBSERVER: toObserver,
  },
  TEAM_MEETING: { ...toEverybody(toTeam), OBSERVER: toObserverOfTeam },
};

/** Appended to the version in other languages. Change one whenever only the words of that language change. */
export const editions: Record<Language, string> = { en: '', de: '-de-1' };

/**
 * Appended to the version, before the edition of the language, when a mail is promised that can contain no feedback.
 * This depends on whether there is a model. That may change, so it is read from the version that somebody agreed to and
 * not from the interview.
 */
const withoutFeedback = '-unread';
export const promisesNoFeedback = (version: string): boolean => version.includes(withoutFeedback);

/** The language of the words that a version names. */
export const languageOfVersion = (version: string): Language =>
  languages.find((language) => editions[language] !== '' && version.endsWith(editions[language])) ?? fallback;

/** The version that a candidate who reads English agrees to when they enter the AI room. */
export const roomDisclosureVersion = toCandidateOfAi.version;

export interface DisclosureFacts {
  meetingKind: MeetingKind;
  role: ParticipantRole;
  /** False: nobody is recorded, even if they would agree to it. */
  isRecorded: boolean;
  sendsFeedback: boolean;
  /** False: nothing here can read the answers, so the mail will say that there is no feedback. By default true. */
  readsAnswers?: boolean;
  companyName: string;
  durationMinutes: number;
  /** By default English. */
  language?: Language;
}

/** The words for one person. Pure. */
export function disclosureFor(facts: DisclosureFacts): Disclosure {
  const { companyName, durationMinutes, isRecorded, language = fallback, readsAnswers = true } = facts;
  const t = textsIn('disclosure', language);
  const holds = {
    isRecorded,
    isNotRecorded: !isRecorded,
    sendsFeedback: facts.sendsFeedback && readsAnswers,
    hasNoFeedback: facts.sendsFeedback && !readsAnswers,
  };
  const words = { companyName, durationMinutes };
  const { version, items } = disclosures[facts.meetingKind][facts.role];
  const told = items.filter(([, condition]) => condition === undefined || holds[condition]);
  const isUnread = told.some(([, condition]) => condition === 'hasNoFeedback');
  return {
    version: `${version}${isUnread ? withoutFeedback : ''}${editions[language]}`,
    items: told.map(([key]) => ({ heading: t(`${key}.heading`), text: t(`${key}.text`, words) })),
  };
}

/** The hash of exactly the words that somebody was shown. */
export const disclosureHash = (disclosure: Disclosure): string => sha256Hex(JSON.stringify(disclosure));
