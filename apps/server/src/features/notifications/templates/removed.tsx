import type { InterviewWords } from '../describe-interview.ts';
import { facts } from './facts.ts';
import { addressed, carrierOf, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

export interface RemovedProps {
  interview: InterviewWords;
  reader: Reader;
}

/** To somebody who takes part no more, while the interview may well go on without them. */
export function removed({ interview, reader }: RemovedProps): ComposedMail {
  const what = interview.form === 'TEAM' ? 'meeting' : 'interview';
  const subject = `You are no longer in this ${what}: ${interview.title}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? 'Your link opens nothing any more.'}
        companyName={interview.companyName}
        heading={addressed(reader, `you are no longer in this ${what}`)}
        intro={`${interview.companyName} has taken you off the ${what}. Your link opens nothing any more, and there is nothing left for you to do.`}
        button={null}
        note={interview.when ? 'The attached calendar file takes it out of your calendar.' : null}
        facts={facts(
          interview.when && { label: 'Was', text: interview.when.local, aside: interview.when.utc },
          interview.form === 'TEAM'
            ? { label: 'Meeting', text: interview.title }
            : { label: 'For', text: interview.jobRole },
        )}
        footer={carrierOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}
