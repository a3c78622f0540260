import './candidate.css';
import type { PublicInterview } from '@parley/contract';
import { lazy, type ReactNode } from 'react';
import { DialogLink } from './dialog-link.tsx';
import { FrameTop } from './frame-top.tsx';
import { t } from './texts.ts';
import { NoticeLink, YourDataLink } from './your-data-link.tsx';

const loadDialog = () => import('./ask-for-person-dialog.tsx');
const AskForPersonDialog = lazy(loadDialog);

/** A link to ask for a person instead of the AI. No reason is needed, and it has no disadvantage. */
function AskForPerson(props: { meetingCode: string; onRequested: (message: string) => void }) {
  return (
    <DialogLink label={t('askForPerson')} load={loadDialog}>
      {(dialog) => <AskForPersonDialog {...props} {...dialog} />}
    </DialogLink>
  );
}

const loadDisclosure = () => import('./disclosure-dialog.tsx');
const DisclosureDialog = lazy(loadDisclosure);

/** The frame of every candidate page: who invites, and below it the facts about scoring. */
export function CandidateFrame(props: {
  interview: PublicInterview;
  /** Shown at the right of the header. */
  aside?: ReactNode;
  /** Shown at the end of the header. */
  wayOut?: ReactNode;
  /** Shown among the links at the bottom. */
  foot?: ReactNode;
  skip?: { href: string; label: string };
  /** True when the page itself already says what is kept, what is scored and who decides. */
  isTold?: boolean;
  /** Called after a person was asked for; absent when asking no longer makes sense. */
  onHumanRequested?: (message: string) => void;
  children: ReactNode;
}) {
  const { interview } = props;
  return (
    <div className="candidate">
      <title>{t('title', { role: interview.jobRole ?? interview.title })}</title>
      {props.skip ? (
        <a className="skip" href={props.skip.href}>
          {props.skip.label}
        </a>
      ) : null}
      <FrameTop interview={interview} aside={props.aside} wayOut={props.wayOut} />
      <main>{props.children}</main>
      <footer className="truth">
        {props.isTold ? (
          <>
            <NoticeLink url={interview.noticeUrl}>{t('notice')}</NoticeLink>
            <YourDataLink meetingCode={interview.meetingCode}>{t('yourData')}</YourDataLink>
          </>
        ) : (
          <>
            <span>{t('scored', { company: interview.companyName })}</span>
            <DialogLink label={t('disclosure')} load={loadDisclosure}>
              {(dialog) => <DisclosureDialog interview={interview} {...dialog} />}
            </DialogLink>
          </>
        )}
        {props.onHumanRequested ? (
          <AskForPerson meetingCode={interview.meetingCode} onRequested={props.onHumanRequested} />
        ) : null}
        {props.foot}
      </footer>
    </div>
  );
}
