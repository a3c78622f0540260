import type { PublicInterview } from '@parley/contract';
import { MessagePage } from '../../ui/error-page.tsx';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** To interviewers, hosts and observers of an AI interview: how it stands. There is no room for them to enter. */
export function OnlookerPage({ interview }: { interview: PublicInterview }) {
  const { companyName, meetingCode } = interview;
  return (
    <MessagePage title={interview.title}>
      <p>{standing(interview)}</p>
      {interview.door === 'COMPLETED' ? null : (
        <p>The candidate talks with an AI, alone: there is no room for you to enter.</p>
      )}
      <p>
        Recording, transcript and report are in the dashboard of {companyName} once they are ready.{' '}
        <a href={`/interviews/${meetingCode}`}>See it there</a>, with your sign-in.
      </p>
    </MessagePage>
  );
}

function standing({ door, started, scheduledAt }: PublicInterview): string {
  if (door === 'COMPLETED') return 'This interview is over.';
  if (started) return 'This interview has begun.';
  if (scheduledAt === null) return 'This interview has not begun yet.';
  return `This interview has not begun yet. It is set for ${format.format(new Date(scheduledAt))} your time.`;
}
