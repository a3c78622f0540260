import type { CreateInterviewInput, Warning } from '@parley/contract';
import type { Question } from '@parley/interviewer';
import { isHeldElsewhere } from './rules.ts';
import type { InterviewRow } from './store.ts';
import { t } from './texts.ts';
import { warnOfPlan } from './warn-of-plan.ts';

type Sent = Omit<CreateInterviewInput, 'participants'>;
type Planned = Pick<InterviewRow, 'meeting_type' | 'has_room' | 'language'> & { questions: Question[] };

/**
 * Warns about what a caller sent without effect, each with the reason: fields that do nothing in this kind of meeting,
 * and wishes that the question bank cannot fulfil. Pure. The values are stored and returned all the same (ADR 3).
 *
 * @param input the result of checkCreate. `interview` is the stored one; the caller's questions come first in it.
 */
export function warnOfNoEffect(
  input: Sent,
  about: { interview: Planned; durationMinutes: number; hasSpeechToText: boolean },
): Warning[] {
  const { interview, durationMinutes, hasSpeechToText } = about;
  const usesBank = interview.questions.some(({ source }) => source === 'BANK');
  return [
    ...(isHeldElsewhere(interview) ? betweenPeople(input, usesBank) : []),
    ...(interview.has_room && !hasSpeechToText ? withoutTranscript(input, usesBank) : []),
    ...unreadCV(input, usesBank),
    ...(usesBank ? [] : withoutBank(input, interview)),
    ...warnOfPlan(
      {
        jobRole: input.jobRole ?? null,
        skills: input.skills ?? [],
        seniority: input.seniority ?? null,
        aiGenerate: input.aiGenerate ?? false,
        durationMinutes,
        language: interview.language,
      },
      interview.questions,
    ),
  ];
}

export function warnOfMany(participants: number, media: { mostPeople: number | null } | null): Warning[] {
  const most = media?.mostPeople ?? participants;
  return warnIf(participants > most, 'participants', t('warnings.mostPeople', { most }));
}

/** Questions are still shown to the people who lead the interview, but features that need a transcript have none. */
function withoutTranscript(input: Sent, usesBank: boolean): Warning[] {
  return [
    ...warnIf(
      input.evaluationFocus !== undefined,
      'evaluationFocus',
      t('warnings.focusWithoutTranscript', { usesBank: String(usesBank) }),
    ),
    ...warnIf(
      input.sendCandidateFeedback === true,
      'sendCandidateFeedback',
      t('warnings.feedbackWithoutTranscript'),
    ),
    ...warnIf(input.transcriptionEnabled === true, 'transcriptionEnabled', t('warnings.notTranscribed')),
  ];
}

/** Parley takes no part in a meeting that is held elsewhere: it does not lead, listen or evaluate. */
function betweenPeople(input: Sent, usesBank: boolean): Warning[] {
  return [
    ...warnIf((input.questions ?? []).length > 0, 'questions', t('warnings.questionsElsewhere')),
    ...warnIf(usesBank, 'aiGenerate', t('warnings.bankElsewhere')),
    ...warnIf(
      input.evaluationFocus !== undefined,
      'evaluationFocus',
      t('warnings.focusElsewhere', { usesBank: String(usesBank) }),
    ),
    ...warnIf(input.sendCandidateFeedback === true, 'sendCandidateFeedback', t('warnings.feedbackElsewhere')),
    ...warnIf(input.transcriptionEnabled === true, 'transcriptionEnabled', t('warnings.transcriptElsewhere')),
  ];
}

/** Decision: a résumé never decides what is asked, only which of the listed skills comes first (ADR 3). */
function unreadCV({ candidateCV = '', skills = [] }: Sent, usesBank: boolean): Warning[] {
  return warnIf(
    candidateCV.trim() !== '' && (!usesBank || skills.length === 0),
    'candidateCV',
    t('warnings.unreadCv'),
  );
}

/**
 * These fields only choose questions from the bank. In interviews between people, skills are also the lines of a
 * scorecard.
 */
function withoutBank({ skills = [], seniority, category, stage }: Sent, interview: Planned): Warning[] {
  const message = t('warnings.steersNothing');
  return [
    ...warnIf(skills.length > 0 && interview.meeting_type === 'AI_ONLY', 'skills', message),
    ...warnIf(seniority !== undefined, 'seniority', message),
    ...warnIf(category !== undefined, 'category', message),
    ...warnIf(stage !== undefined, 'stage', message),
  ];
}

const warnIf = (isSo: boolean, path: string, message: string): Warning[] => (isSo ? [{ path, message }] : []);
