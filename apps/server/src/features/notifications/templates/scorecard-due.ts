import type { InterviewWords } from '../describe-interview.ts';
import { joinNames, named, t } from '../texts.ts';
import { titleFacts } from './facts.ts';
import { footerOf, type ComposedMail } from './mail-template.ts';

export interface ScorecardDueProps {
  interview: InterviewWords;
  /** False: they reach the scorecard by their own link, without an account. */
  isMember: boolean;
  isLast: boolean;
  scorecardUrl: string;
}

/** To a person who led an interview and has not submitted their scorecard some time after its end. */
export function scorecardDue({ interview, isMember, isLast, scorecardUrl }: ScorecardDueProps): ComposedMail {
  const { title } = interview;
  const who = named(joinNames(interview.candidateNames));
  const subject = t('scorecardDue.subject', { ...who, title });
  return {
    subject,
    preview: t('scorecardDue.preview'),
    companyName: interview.companyName,
    heading: t('scorecardDue.heading', who),
    intro: t('scorecardDue.intro', { isLast: String(isLast) }),
    button: { label: t('scorecardDue.button'), url: scorecardUrl },
    note: t(isMember ? 'scorecardDue.noteForMember' : 'scorecardDue.noteForGuest'),
    facts: titleFacts(interview),
    footer: footerOf(interview, 'LEADER'),
    meetingCode: interview.meetingCode,
  };
}
