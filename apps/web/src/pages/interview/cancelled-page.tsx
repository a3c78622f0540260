import type { PublicInterview } from '@parley/contract';
import { MessagePage } from '../../ui/error-page.tsx';
import { YourDataLink } from './your-data-link.tsx';
import { whyCancelled } from './why-cancelled.ts';

/** The interview will not be: why, as far as that is known here, and what the candidate can do. */
export function CancelledPage({ interview }: { interview: PublicInterview }) {
  const { what, next } = whyCancelled(interview);
  return (
    <MessagePage title="This interview was cancelled">
      <p>{what}</p>
      <p>{next}</p>
      {interview.participant.role === 'CANDIDATE' ? (
        <p>
          <YourDataLink meetingCode={interview.meetingCode}>What is kept about you</YourDataLink>
        </p>
      ) : null}
    </MessagePage>
  );
}
