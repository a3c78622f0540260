import type { InterviewWords } from '../describe-interview.ts';
import { named, t } from '../texts.ts';
import { facts, matterFact, wasFact } from './facts.ts';
import { carrierOf, type ComposedMail, type Reader } from './mail-template.ts';

export interface RemovedProps {
  interview: InterviewWords;
  reader: Reader;
}

/** To a participant who was removed, while the interview may go on without them. */
export function removed({ interview, reader }: RemovedProps): ComposedMail {
  const { form, title, companyName: company } = interview;
  const subject = t('removed.subject', { form, title });
  return {
    subject,
    preview: interview.when?.local ?? t('removed.preview'),
    companyName: company,
    heading: t('removed.heading', { ...named(reader.greeting), form }),
    intro: t('removed.intro', { company, form }),
    button: null,
    note: interview.when && t('shared.takesOut'),
    facts: facts(wasFact(interview), matterFact(interview)),
    footer: carrierOf(interview),
    meetingCode: interview.meetingCode,
  };
}
