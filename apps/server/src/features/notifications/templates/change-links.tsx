import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { light } from './palette.ts';

/** Where a candidate moves or cancels what they booked; each link is for one purpose and only for them. */
export interface ChangeUrls {
  rescheduleUrl: string;
  cancelUrl: string;
}

/** To a candidate: what to do when the time does not suit. Their own links, else a reply, else nothing. */
export function changeLinks(
  { replyTo, companyName }: InterviewWords,
  urls: ChangeUrls | null,
): ReactNode | null {
  if (urls) {
    return (
      <>
        Does the time not suit you any more? Opening these links changes nothing yet.
        <br />
        <Quiet url={urls.rescheduleUrl}>Pick another time</Quiet>
        <br />
        <Quiet url={urls.cancelUrl}>Cancel the interview</Quiet>
      </>
    );
  }
  return (
    replyTo &&
    `Can you not make it, or need something to take part? Reply to this mail; ${companyName} reads it.`
  );
}

/** To a candidate: where they see what is kept about them, and ask for a correction or deletion. */
export const yourData = (joinUrl: string): ReactNode => (
  <Quiet url={`${joinUrl}/your-data`}>See, copy, correct or delete your data</Quiet>
);

function Quiet({ url, children }: { url: string; children: string }) {
  return (
    <Link className="one" href={url} style={{ color: light.house, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
