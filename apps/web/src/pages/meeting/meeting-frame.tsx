import './meeting-entry.css';
import type { PublicInterview } from '@parley/contract';
import type { ReactNode } from 'react';
import { FrameTop } from '../interview/frame-top.tsx';

/** The frame of every page before and after the room: the subject above, and helpful links below. */
export function MeetingFrame(props: {
  interview: Pick<PublicInterview, 'jobRole' | 'title' | 'companyName' | 'branding'>;
  title: string;
  skip?: { href: string; label: string };
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="candidate meet">
      <title>{props.title}</title>
      {props.skip ? (
        <a className="skip" href={props.skip.href}>
          {props.skip.label}
        </a>
      ) : null}
      <FrameTop interview={props.interview} />
      <main>{props.children}</main>
      {props.foot ? <footer className="truth">{props.foot}</footer> : null}
    </div>
  );
}
