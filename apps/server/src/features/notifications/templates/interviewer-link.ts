import type { ParticipantRole } from '@parley/contract';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { joinNames, named, t } from '../texts.ts';
import { aboutData } from './change-links.tsx';
import { agendaFact, candidateFact, facts, recordingFacts, whenFact } from './facts.ts';
import { footerOf, inviterOf, type ComposedMail, type Fact } from './mail-template.ts';
import { below, isOnline, noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface InterviewerLinkProps {
  interview: InterviewWords;
  role: ParticipantRole;
  part: Part;
  joinUrl: string;
}

/** To a host, an interviewer or an observer: their own join link, which is not the candidate's. */
export function interviewerLink({ interview, role, part, joinUrl }: InterviewerLinkProps): ComposedMail {
  const subject = t('interviewerLink.subject', { role, matter: subjectMatter(interview) });
  const company = interview.companyName;
  return {
    subject,
    preview: pendingTime(interview, part).text.toString(),
    companyName: company,
    heading: headingOf(interview, role),
    intro: introOf(interview, role, part),
    button: wayIn(interview, part, joinUrl),
    note: noteOf(interview, part, interview.when !== null),
    facts: facts(
      pendingTime(interview, part),
      interview.isPicking && part !== 'LEADER' ? null : whereFact(interview, part),
      { label: t('labels.howLong'), text: interview.howLong },
      candidateFact(interview),
      interview.form === 'TEAM' ? null : { label: t('labels.for'), text: interview.jobRole },
      agendaFact(interview),
      ...recordingFacts(interview, part),
      interview.form === 'AI' ? { label: t('labels.scored'), text: t('interviewerLink.scored') } : null,
      interview.form === 'TEAM'
        ? null
        : { label: t('labels.decides'), text: t('interviewerLink.decides', { company }) },
    ),
    closing: below(ownPage(interview, part, joinUrl), aboutData(interview, joinUrl)),
    footer: footerOf(interview, part),
    meetingCode: interview.meetingCode,
  };
}

function subjectMatter({ form, title, candidateNames }: InterviewWords): string {
  if (form === 'TEAM' || candidateNames.length === 0) return title;
  return t('shared.matter.names', { names: joinNames(candidateNames), title });
}

function headingOf(interview: InterviewWords, role: ParticipantRole): string {
  const names = joinNames(interview.candidateNames);
  if (interview.form === 'TEAM' || names === '') return interview.title;
  if (interview.form === 'AI') return t('interviewerLink.heading.ai', { names });
  if (role === 'HOST') return t('interviewerLink.heading.host', { names });
  return t(role === 'OBSERVER' ? 'interviewerLink.heading.observer' : 'interviewerLink.heading.interviewer', {
    names,
  });
}

function introOf(interview: InterviewWords, role: ParticipantRole, part: Part): string {
  const whoNamed = t('interviewerLink.named', { inviter: inviterOf(interview), role });
  return [whoNamed, whatHappens(interview, part)].filter(Boolean).join(' ');
}

function whatHappens(interview: InterviewWords, part: Part): string | null {
  if (interview.form === 'AI') return t('interviewerLink.ai');
  if (isOnline(interview)) return t('interviewerLink.online');
  return part === 'LEADER' ? t('interviewerLink.yoursToSay') : null;
}

function pendingTime(interview: InterviewWords, part: Part): Fact {
  const label = t('labels.when');
  if (interview.isPicking) {
    return { label, text: t('interviewerLink.picks', named(joinNames(interview.candidateNames))) };
  }
  return whenFact(interview, part) ?? { label, text: t('interviewerLink.anyTime') };
}
