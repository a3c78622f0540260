import type { ShownInterview } from '@parley/contract';
import type { ReactNode } from 'react';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatInstant } from '../format-time.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { candidateOf, headingOf, leftAt } from '../frame/interview-marks.tsx';
import { whyCancelled } from './why-cancelled.ts';

/** What stands in the place of a report: the interview is ahead, under way, will not be, or was held outside Parley. */
export function BeforeTheEnd({ interview }: { interview: ShownInterview }) {
  const name = headingOf(interview);
  const left = interview.status === 'ACTIVE' ? leftAt(interview) : null;
  if (left !== null) {
    return (
      <Stage heading={`${name} left on ${formatInstant(left)}`}>
        <p>
          Nobody is in the interview now. Everything said is kept, and the same link leads back into it. An
          hour after they left, the interview ends and its report is written.
        </p>
      </Stage>
    );
  }
  if (interview.status === 'ACTIVE') {
    return (
      <Stage heading={<StateMark kind="live">{`${name} is in the interview now`}</StateMark>}>
        <p>What is said appears below as it is said. The report is written when the interview ends.</p>
      </Stage>
    );
  }
  if (interview.status === 'CANCELLED') {
    return (
      <Stage heading="This interview was cancelled">
        <p>{whyCancelled(interview)}</p>
      </Stage>
    );
  }
  if (interview.status === 'COMPLETED') {
    return (
      <Stage heading="Its time is over">
        <p>
          It was held between people, outside Parley: nobody here knows who came, and nothing was recorded or
          evaluated.
        </p>
      </Stage>
    );
  }
  const wish = interview.openRequests.find((kind) => kind === 'PERSON' || kind === 'TIME');
  if (wish) {
    return (
      <Stage heading={`${name} asked for ${wish === 'PERSON' ? 'a person' : 'another time'}`}>
        <p>
          They are waiting to hear from you; what they wrote stands below.{' '}
          {wish === 'PERSON'
            ? 'Write to them, or set up an interview between people. Their link still lets them take the AI interview, if they choose to.'
            : 'Write to them, or move the interview to a time that suits them. The times on offer stay.'}
        </p>
      </Stage>
    );
  }
  if (interview.bookingStatus === 'AWAITING') {
    return (
      <Stage heading={`Waiting for ${name} to choose a time`}>
        <p>The booking link shows the times that are free. This page follows by itself.</p>
        {interview.bookingUrl ? (
          <p className="links">
            <CopyButton text={interview.bookingUrl} label="Copy the booking link" className="b">
              Copy the booking link
            </CopyButton>
          </p>
        ) : null}
      </Stage>
    );
  }
  return <Waiting interview={interview} />;
}

function Waiting({ interview }: { interview: ShownInterview }) {
  if (interview.meetingType === 'HUMAN') return <Outside interview={interview} />;
  const candidate = candidateOf(interview);
  const when = interview.scheduledAt ? `It is set for ${formatInstant(interview.scheduledAt)}. ` : '';
  return (
    <Stage heading={`Waiting for ${headingOf(interview)}`}>
      <p>
        {when}It begins when the join link is opened and the person agrees to how it works. This page follows
        by itself.
      </p>
      {candidate?.joinUrl ? (
        <p className="links">
          <CopyButton text={candidate.joinUrl} label={`Copy the join link, ${candidate.name}`} className="b">
            Copy the join link
          </CopyButton>
          <a className={buttonClass()} href={candidate.joinUrl} target="_blank" rel="noreferrer">
            Open it
          </a>
        </p>
      ) : null}
    </Stage>
  );
}

/** People hold it, outside Parley: where, and what Parley can and cannot know of it. */
function Outside({ interview }: { interview: ShownInterview }) {
  const { meetingUrl, scheduledAt } = interview;
  const what = interview.isTeamMeeting ? 'meeting' : 'interview';
  return (
    <Stage heading={scheduledAt ? `Set for ${formatInstant(scheduledAt)}` : 'No time is set'}>
      {meetingUrl === null ? (
        <p>
          Parley has no room for people, so the mails say that whoever leads the {what} tells where it is
          held. To put the room into mails and calendars, reschedule it with <code>meetingUrl</code>.
        </p>
      ) : (
        <p>
          It is held in your own room, where mails, calendar entries and join pages lead:{' '}
          <a href={meetingUrl}>{meetingUrl}</a>
        </p>
      )}
      <p>Parley does not see who comes. When the time is over, it shows as completed, without a report.</p>
      {meetingUrl === null ? null : (
        <p className="links">
          <CopyButton text={meetingUrl} label="Copy the address of the room" className="b">
            Copy the address of the room
          </CopyButton>
        </p>
      )}
    </Stage>
  );
}

function Stage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="stage" aria-labelledby="stage">
      <h2 id="stage">{heading}</h2>
      {children}
    </section>
  );
}
