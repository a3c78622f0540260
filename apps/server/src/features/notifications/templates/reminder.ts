import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { joinNames, named, t } from '../texts.ts';
import { changeLinks, type ChangeUrls } from './change-links.tsx';
import { agendaFact, candidateFact, facts, howLongFact, needsFact, whenFact, withFact } from './facts.ts';
import { footerOf, type ComposedMail, type Reader } from './mail-template.ts';
import { strong } from './strong.tsx';
import { below, isOnline, joinsInParley, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface ReminderProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** True for the reminder an hour before, false for the one a day before. */
  isSoon: boolean;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/**
 * To everybody in the interview, before it begins. It states the time and not how long that is from now, because the
 * mail may be sent or read late.
 */
export function reminder(props: ReminderProps): ComposedMail {
  const { interview, part, joinUrl } = props;
  const isStaff = part !== 'GUEST';
  const { start } = interview;
  if (!start) throw new Error('there is no reminder of an interview without a time');
  const occasion = props.isSoon ? 'soon' : 'dayBefore';
  const subject = t(`reminder.${occasion}.subject`, { ...start, matter: subjectMatter(props) });
  return {
    subject,
    preview: interview.when?.local ?? '',
    companyName: interview.companyName,
    heading: headingOf(props, occasion, start),
    intro: introOf(interview),
    button: wayIn(interview, part, joinUrl),
    note: joinsInParley(interview, part) ? t('reminder.note') : null,
    facts: facts(
      whenFact(interview, part),
      howLongFact(interview),
      isStaff ? candidateFact(interview) : withFact(interview.form === 'AI' ? [] : interview.hostNames),
      whereFact(interview, part),
      agendaFact(interview),
      isStaff || interview.form === 'TEAM' ? null : needsFact(interview),
    ),
    closing: closingOf(props),
    footer: footerOf(interview, part),
    meetingCode: interview.meetingCode,
  };
}

function subjectMatter({ interview, part }: ReminderProps): string {
  const { title, companyName: company } = interview;
  if (part !== 'GUEST' && interview.candidateNames.length > 0) {
    return t('shared.matter.names', { names: joinNames(interview.candidateNames), title });
  }
  return t('shared.matter.company', { title, company });
}

function headingOf(
  { interview, reader, part }: ReminderProps,
  occasion: 'soon' | 'dayBefore',
  start: { day: string; time: string },
): string {
  const { form } = interview;
  const isStaff = part !== 'GUEST';
  const names = joinNames(interview.candidateNames);
  if (isStaff && names !== '') return t(`reminder.${occasion}.headingForStaff`, { ...start, form, names });
  const which = form === 'TEAM' ? 'meeting' : isStaff ? 'interview' : 'yours';
  return t(`reminder.${occasion}.heading`, { ...start, ...named(reader.greeting), which });
}

function introOf(interview: InterviewWords): ReactNode {
  const { form, title, jobRole: role, companyName: company } = interview;
  const heldOnline = isOnline(interview);
  if (form === 'TEAM') return t.rich('reminder.introTeam', { title, isOnline: String(heldOnline), strong });
  const held = form === 'AI' ? 'ai' : heldOnline ? 'online' : 'somewhere';
  return t.rich('reminder.intro', { role, company, held, strong });
}

function closingOf({ interview, part, joinUrl, changeUrls }: ReminderProps) {
  return below(
    ownPage(interview, part, joinUrl),
    part === 'GUEST' ? changeLinks(interview, changeUrls) : null,
  );
}
