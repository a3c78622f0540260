import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { named, t } from '../texts.ts';
import { candidateFact, facts, matterFact, wasFact, withFact } from './facts.ts';
import { carrierOf, changer, type ChangedBy, type ComposedMail, type Reader } from './mail-template.ts';
import { joinsInParley } from './way-in.tsx';

export interface CancelledProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** The candidate who cancelled it; null: the company did. */
  by: ChangedBy | null;
  /** The reason; only shown to the company's people, because it was not written for candidates. */
  reason: string | null;
}

/** To everybody in the interview: it does not take place. It is the last mail about it. */
export function cancelled({ interview, reader, part, by, reason }: CancelledProps): ComposedMail {
  const { form, title, companyName: company } = interview;
  const isStaff = part !== 'GUEST';
  const subject = t('cancelled.subject', { title, company });
  const hadLink = String(joinsInParley(interview, part));
  return {
    subject,
    preview: interview.when?.local ?? t('cancelled.preview', { form }),
    companyName: company,
    heading: t('cancelled.heading', { ...named(reader.greeting), form }),
    intro: t('cancelled.intro', { ...changer(by, company), form, hadLink }),
    button: null,
    note: interview.when && t('shared.takesOut'),
    facts: facts(
      wasFact(interview),
      matterFact(interview),
      isStaff ? candidateFact(interview) : withFact(form === 'HUMAN' ? interview.hostNames : []),
      isStaff && reason !== null ? { label: t('labels.reason'), text: reason } : null,
    ),
    footer: carrierOf(interview),
    meetingCode: interview.meetingCode,
  };
}
