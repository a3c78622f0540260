import './candidate.css';
import type { PublicInterview } from '@parley/contract';
import type { ReactNode } from 'react';
import { Brand, OwnBrand } from '../../ui/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

/** The header of every page of a participant: the subject, and who invites. */
export function FrameTop(props: {
  interview: Pick<PublicInterview, 'jobRole' | 'title' | 'companyName' | 'branding'>;
  /** Shown at the right. */
  aside?: ReactNode;
  wayOut?: ReactNode;
}) {
  const { interview } = props;
  return (
    <header className="top">
      <span className="from">
        <OwnBrand of={interview.branding} />
        <Brand />
      </span>
      <p className="role">
        <b>{interview.jobRole ?? interview.title}</b>
        <br />
        {interview.companyName}
      </p>
      <div className="end">
        {props.aside}
        <LanguageSwitch />
        <ThemeToggle />
        {props.wayOut}
      </div>
    </header>
  );
}
