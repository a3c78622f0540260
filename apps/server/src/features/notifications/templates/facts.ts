import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { joinNames, named, t } from '../texts.ts';
import type { Fact } from './mail-template.ts';
import { isOnline, joinsInParley, whereFact, whoInforms } from './way-in.tsx';

/** The facts that more than one mail states, in the order of who, when, how long, what AI does, who decides. */
export function whenFact(interview: InterviewWords, part: Part): Fact | null {
  const { when, doorOpensMinutesBefore: minutes, closes } = interview;
  const label = t('labels.when');
  if (when) {
    const door =
      minutes !== null && joinsInParley(interview, part) ? t('shared.when.door', { minutes }) : null;
    const utc = when.utc && t('shared.when.utc', { utc: when.utc });
    return { label, text: when.local, aside: [utc, door].filter(Boolean).join(' ') };
  }
  if (interview.form !== 'AI') return { label, text: openTime(interview, part) };
  if (!closes) return null;
  return { label, text: t('shared.when.anyTimeUntil', { time: closes.local }), aside: closes.utc };
}

/** For a meeting between people, a link that works for days is not enough: somebody has to agree on a time. */
export function openTime(interview: InterviewWords, part: Part): string {
  if (isOnline(interview)) return t('shared.when.agree');
  if (part !== 'LEADER') return t('shared.when.told', { whoTells: whoInforms(interview) });
  return t('shared.when.agreeWith', named(joinNames(interview.candidateNames)));
}

export function howLongFact({ form, howLong, questionCount: questions }: InterviewWords): Fact {
  return {
    label: t('labels.howLong'),
    text: form === 'AI' ? t('shared.howLong', { howLong, questions }) : howLong,
  };
}

export function withFact(names: string[]): Fact | null {
  return names.length === 0 ? null : { label: t('labels.with'), text: joinNames(names) };
}

export function candidateFact(interview: InterviewWords): Fact | null {
  const names = interview.candidateNames;
  return names.length === 0 ? null : { label: t('labels.candidate'), text: joinNames(names) };
}

/** Which meeting it is and when, in mails to those who lead it. */
export function titleFacts({ title, when }: InterviewWords): Fact[] {
  return facts(
    { label: t('labels.meeting'), text: title },
    when && { label: t('labels.when'), text: when.local, aside: when.utc },
  );
}

/** Everything that a candidate is told about their interview. */
export function guestFacts(interview: InterviewWords): Fact[] {
  return [
    ...facts(
      whenFact(interview, 'GUEST'),
      howLongFact(interview),
      interview.form === 'AI' ? null : withFact(interview.hostNames),
      whereFact(interview, 'GUEST'),
    ),
    ...candidateFacts(interview),
  ];
}

/** The time of an interview that does not take place, for its reader. */
export function wasFact({ when }: InterviewWords): Fact | null {
  return when && { label: t('labels.was'), text: when.local, aside: when.utc };
}

/** What the interview is about, in mails to readers who need no further details. */
export function matterFact({ form, title, jobRole }: InterviewWords): Fact {
  return form === 'TEAM'
    ? { label: t('labels.meeting'), text: title }
    : { label: t('labels.for'), text: jobRole };
}

/** What the candidate needs, what is scored, who decides and what is stored: a short form of the disclosure. */
export function candidateFacts(interview: InterviewWords): Fact[] {
  const company = interview.companyName;
  if (interview.form === 'AI') {
    return [
      ...facts(needsFact(interview), noteFact(interview)),
      { label: t('labels.scored'), text: t('shared.scored') },
      { label: t('labels.decides'), text: t('shared.decides.afterAi', { company }) },
      { label: t('labels.kept'), text: t('shared.kept', { company }) },
    ];
  }
  return facts(
    needsFact(interview),
    noteFact(interview),
    ...recordingFacts(interview, 'GUEST'),
    interview.hasRoom ? null : { label: t('labels.ai'), text: t('shared.aiTakesNoPart') },
    { label: t('labels.decides'), text: t('shared.decides.people', { company }) },
  );
}

/** What is recorded in a room of Parley, and what happens to the words. Nothing is known about this in another room. */
export function recordingFacts({ form, hasRoom, isRecorded }: InterviewWords, part: Part): Fact[] {
  if (!hasRoom) return [];
  const label = t('labels.recorded');
  if (!isRecorded) return [{ label, text: t('shared.notRecorded') }];
  return facts(
    { label, text: t('shared.recordedIfAgreed') },
    form === 'HUMAN'
      ? {
          label: t('labels.scored'),
          text: t('shared.scoredIfRecorded', { isReader: String(part === 'GUEST') }),
        }
      : null,
  );
}

/** What the reader needs. Unknown when there is no room. */
export function needsFact(interview: InterviewWords): Fact | null {
  const label = t('labels.youNeed');
  if (interview.form === 'AI') return { label, text: t('shared.needs.ai') };
  if (interview.hasRoom) return { label, text: t('shared.needs.ownRoom') };
  return isOnline(interview) ? { label, text: t('shared.needs.room') } : null;
}

export function agendaFact({ agenda }: InterviewWords): Fact | null {
  return agenda.length === 0 ? null : { label: t('labels.agenda'), text: agenda };
}

/** The note of the person who invites. */
export function noteFact({ note }: InterviewWords): Fact | null {
  return note.length === 0 ? null : { label: t('labels.note'), text: note };
}

export const facts = (...list: (Fact | null)[]): Fact[] => list.filter((fact) => fact !== null);
