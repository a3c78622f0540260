import type { PublicBooking } from '@parley/contract';
import type { ReactNode } from 'react';
import { Brand, OwnBrand } from '../../ui/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { ArrivalHeading } from '../../ui/arrival-heading.tsx';
import { Facts } from './facts.tsx';
import { t } from './texts.ts';

/** The frame of every booking page: who invites, for what, and beside it the day with its times. */
export function BookingFrame(props: {
  booking: PublicBooking;
  heading: string;
  /** The page replaced another one, so its heading takes the focus. */
  arrived: boolean;
  lead?: ReactNode;
  /** The booking is over or cancelled: there is nothing to join. */
  isOver?: boolean;
  /** Shown below the facts: the month. */
  aside?: ReactNode;
  skip?: { href: string; label: string };
  children?: ReactNode;
}) {
  const { booking, skip } = props;
  return (
    <div className="booking">
      <title>{t('frame.title', { heading: props.heading })}</title>
      {skip ? (
        <a className="skip" href={skip.href}>
          {skip.label}
        </a>
      ) : null}
      <header className="top">
        <OwnBrand of={booking.branding} />
        <span className="org">{booking.companyName}</span>
        <div className="via">
          <span className="with">{t('frame.scheduledWith')}</span>
          <Brand />
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main className={props.children ? undefined : 'alone'}>
        <div className="intro">
          <ArrivalHeading arrived={props.arrived}>{props.heading}</ArrivalHeading>
          {props.lead ? <div className="lead">{props.lead}</div> : null}
          <Facts booking={booking} isOver={props.isOver ?? false} />
          {props.aside}
          <p className="told">
            <a href={booking.noticeUrl} target="_blank" rel="noreferrer">
              {t('frame.notice')}
            </a>
          </p>
        </div>
        {props.children ? <div className="beside">{props.children}</div> : null}
      </main>
    </div>
  );
}
