import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { named, t } from '../texts.ts';
import { candidateFact, facts, matterFact, wasFact, withFact } from './facts.ts';
import { carrierOf, type ComposedMail, type Reader } from './mail-template.ts';

export interface NotHeldProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** INTERVIEWER_ABSENT: somebody came, and nobody let them in. ROOM_UNREACHABLE: the room could not be reached. */
  why: 'INTERVIEWER_ABSENT' | 'ROOM_UNREACHABLE';
  /** Whether it is certain that the reader is the person who came. */
  hasCome: boolean;
}

/** To everybody in a meeting that never began although somebody came. It acknowledges that they came. */
export function notHeld({ interview, reader, part, why, hasCome }: NotHeldProps): ComposedMail {
  const { form, title, companyName: company } = interview;
  const isStaff = part !== 'GUEST';
  const to = isStaff ? 'staff' : hasCome ? 'whoCame' : 'guest';
  const subject = t('notHeld.subject', { title, company });
  return {
    subject,
    preview: t('notHeld.preview', { why }),
    companyName: company,
    heading: t('notHeld.heading', { ...named(reader.greeting), form }),
    intro: t(`notHeld.${to}`, { why, company, form, part }),
    button: null,
    note: null,
    facts: facts(
      wasFact(interview),
      matterFact(interview),
      isStaff ? candidateFact(interview) : withFact(form === 'HUMAN' ? interview.hostNames : []),
    ),
    footer: carrierOf(interview),
    meetingCode: interview.meetingCode,
  };
}
