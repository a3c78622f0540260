import type { InterviewWords } from '../describe-interview.ts';
import { t } from '../texts.ts';
import { titleFacts } from './facts.ts';
import { footerOf, type ComposedMail } from './mail-template.ts';

export interface SomebodyWaitsProps {
  interview: InterviewWords;
  /** The name of the waiting person, as they were invited. */
  name: string;
  /** The reader's own link. */
  joinUrl: string;
}

/** To the people who lead a meeting while none of them is there: somebody waits in the lobby. */
export function somebodyWaits({ interview, name, joinUrl }: SomebodyWaitsProps): ComposedMail {
  const { title } = interview;
  const subject = t('somebodyWaits.subject', { name, title });
  return {
    subject,
    preview: t('somebodyWaits.preview'),
    companyName: interview.companyName,
    heading: t('somebodyWaits.heading', { name }),
    intro: t('somebodyWaits.intro'),
    button: { label: t('somebodyWaits.button'), url: joinUrl },
    note: t('shared.linkIsYours'),
    facts: titleFacts(interview),
    footer: footerOf(interview, 'LEADER'),
    meetingCode: interview.meetingCode,
  };
}
