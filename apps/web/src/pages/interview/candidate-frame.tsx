import type { PublicInterview } from '@parley/contract';
import { useState, type ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { AskForPerson } from './ask-for-person.tsx';
import { DisclosureList } from './disclosure-list.tsx';
import { YourDataLink } from './your-data-link.tsx';
import './candidate.css';
import { t } from './texts.ts';

/** What every page of a candidate has around it: who invites, and the truth about scoring below. */
export function CandidateFrame(props: {
  interview: PublicInterview;
  /** In the header, right. */
  aside?: ReactNode;
  /** At the header's end. */
  wayOut?: ReactNode;
  /** Among the links at the foot. */
  foot?: ReactNode;
  skip?: { href: string; label: string };
  /** After a person was asked for; absent where it no longer makes sense. */
  onHumanRequested?: (message: string) => void;
  children: ReactNode;
}) {
  const { interview } = props;
  const [disclosing, setDisclosing] = useState(false);
  return (
    <div className="candidate">
      <title>{t('title', { role: interview.jobRole ?? interview.title })}</title>
      {props.skip ? (
        <a className="skip" href={props.skip.href}>
          {props.skip.label}
        </a>
      ) : null}
      <header className="top">
        <Brand />
        <p className="role">
          <b>{interview.jobRole ?? interview.title}</b>
          <br />
          {interview.companyName}
        </p>
        <div className="end">
          {props.aside}
          <ThemeToggle />
          {props.wayOut}
        </div>
      </header>
      <main>{props.children}</main>
      <footer className="truth">
        <span>{t('scored', { company: interview.companyName })}</span>
        <button type="button" className="link" onClick={() => setDisclosing(true)}>
          {t('disclosure.open')}
        </button>
        {props.onHumanRequested ? (
          <AskForPerson meetingCode={interview.meetingCode} onRequested={props.onHumanRequested} />
        ) : null}
        {props.foot}
      </footer>
      <Dialog
        open={disclosing}
        title={t('disclosure.title')}
        onClose={() => setDisclosing(false)}
        actions={<Button onClick={() => setDisclosing(false)}>{t('disclosure.close')}</Button>}
      >
        <DisclosureList disclosure={interview.disclosure} />
        {interview.participant.role === 'CANDIDATE' ? (
          <p>
            <YourDataLink meetingCode={interview.meetingCode}>{t('disclosure.yourData')}</YourDataLink>
          </p>
        ) : null}
      </Dialog>
    </div>
  );
}
