import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { candidateFact, facts } from './facts.ts';
import {
  addressed,
  carrierOf,
  whoHas,
  type ChangedBy,
  type ComposedMail,
  type Reader,
} from './mail-template.ts';
import { Sheet } from './sheet.tsx';
import { comesToParley } from './way-in.tsx';

export interface CancelledProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** The candidate who cancelled it; null: the company. */
  by: ChangedBy | null;
  /** What was given as the reason; shown to staff only: it was written for the record, not for candidates. */
  reason: string | null;
}

/** To everybody in the interview: it does not take place. Nothing else about it follows. */
export function cancelled({ interview, reader, part, by, reason }: CancelledProps): ComposedMail {
  const isStaff = part !== 'GUEST';
  const link = comesToParley(interview, part) ? ' Your link opens nothing any more.' : '';
  const subject = `Cancelled: ${interview.title} with ${interview.companyName}`;
  const what = interview.form === 'TEAM' ? 'meeting' : 'interview';
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? `The ${what} does not take place.`}
        companyName={interview.companyName}
        heading={addressed(reader, `the ${what} is cancelled`)}
        intro={`${whoHas(by, interview.companyName)} cancelled the ${what}.${link} There is nothing left for you to do.`}
        button={null}
        note={interview.when ? 'The attached calendar file takes it out of your calendar.' : null}
        facts={facts(
          interview.when && { label: 'Was', text: interview.when.local, aside: interview.when.utc },
          interview.form === 'TEAM'
            ? { label: 'Meeting', text: interview.title }
            : { label: 'For', text: interview.jobRole },
          isStaff
            ? candidateFact(interview)
            : interview.form === 'HUMAN' && interview.hostNames.length > 0
              ? { label: 'With', text: joinNames(interview.hostNames) }
              : null,
          isStaff && reason !== null ? { label: 'Reason', text: reason } : null,
        )}
        footer={carrierOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}
